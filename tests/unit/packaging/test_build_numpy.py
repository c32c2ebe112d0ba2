from build_numpy import with_options

PINNED = """\
numpy==2.4.6 ; python_full_version < '3.12' \\
    --hash=sha256:01 \\
    --hash=sha256:02
numpy==2.5.0 ; python_full_version >= '3.12' \\
    --hash=sha256:03
"""


def test_the_options_of_the_build_follow_the_checksums() -> None:
    assert with_options(PINNED, ["-Da=b", "-Dc=d"]) == (
        "numpy==2.4.6 ; python_full_version < '3.12' \\\n"
        "    --hash=sha256:01 \\\n"
        "    --hash=sha256:02 \\\n"
        '    --config-settings="setup-args=-Da=b" \\\n'
        '    --config-settings="setup-args=-Dc=d"\n'
        "numpy==2.5.0 ; python_full_version >= '3.12' \\\n"
        "    --hash=sha256:03 \\\n"
        '    --config-settings="setup-args=-Da=b" \\\n'
        '    --config-settings="setup-args=-Dc=d"\n'
    )
