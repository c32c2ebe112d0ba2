import numpy as np

from desktop_app.storage.file_vectors import count_embedded, embedded_files, vectors_of_files
from tests.support.library import SmallLibrary


def test_embedded_files_are_counted_up_to_a_number(library: SmallLibrary) -> None:
    for number in range(3):
        library.write(f"{number}.txt", f"The river rose {number} times.")
    library.index()
    connection = library.stores.catalogue.connection

    assert len(embedded_files(connection).file_ids) == 3
    assert [count_embedded(connection, most) for most in (2, 9)] == [2, 3]


def test_the_vector_of_a_file_is_the_mean_of_its_first_passages(library: SmallLibrary) -> None:
    path = library.write("a.md", "# One\n\nThe river rose.\n\n# Two\n\nBread rests a night.")
    library.index()
    connection, model = library.stores.catalogue.connection, library.stores.model
    file_ids = [library.record(path).file_id]
    _, whole = vectors_of_files(connection, model, file_ids)
    _, beginning = vectors_of_files(connection, model, file_ids, 1)

    assert np.allclose(np.linalg.norm([whole[0], beginning[0]], axis=1), 1, atol=1e-3)
    assert not np.allclose(whole, beginning, atol=1e-2)
