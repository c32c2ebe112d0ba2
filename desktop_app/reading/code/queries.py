"""What counts as a definition in each programming language, in tree-sitter's query language.

``part`` is a definition that holds others, ``whole`` one that is not examined further.
``name`` is its name, and ``above`` a comment or decorator that belongs to the definition below it.
"""

from collections.abc import Iterable
from types import MappingProxyType
from typing import NamedTuple

_SCRIPT_FUNCTION = "[(arrow_function) (function_expression) (generator_function) (class)]"


def _query(parts: str = "", wholes: str = "", above: str = "", more: str = "") -> str:
    """Return the query for these node types, of which definitions have a field ``name``."""
    return " ".join(
        (
            *(f"({kind} name: (_) @name) @part" for kind in parts.split()),
            *(f"({kind} name: (_) @name) @whole" for kind in wholes.split()),
            *(f"({kind}) @above" for kind in above.split()),
            more,
        )
    )


def _of_c(parts: Iterable[str]) -> str:
    """Return the query for C and C++: the name is in the declarator, a declaration has no body."""
    bodies = (f"({kind} name: (_) @name body: (_)) @part" for kind in parts)
    return _query(above="comment", more=" ".join(bodies)) + (
        "(function_definition declarator: (_) @name) @whole"
        "(preproc_function_def name: (_) @name) @whole"
    )


_SCRIPT = _query(
    "class_declaration",
    "function_declaration generator_function_declaration method_definition",
    "comment decorator",
    more=f"""
    (lexical_declaration (variable_declarator name: (_) @name value: {_SCRIPT_FUNCTION})) @whole
    (variable_declaration (variable_declarator name: (_) @name value: {_SCRIPT_FUNCTION})) @whole
    (expression_statement
        (assignment_expression left: (_) @name right: {_SCRIPT_FUNCTION})) @whole
    """,
)
_TYPED_SCRIPT = _SCRIPT + _query(
    "abstract_class_declaration internal_module",
    "interface_declaration enum_declaration type_alias_declaration",
)
_C_PARTS = ("struct_specifier", "union_specifier", "enum_specifier")


class Dialect(NamedTuple):
    """A programming language: the package of its grammar and the function that returns it."""

    package: str
    query: str
    function: str = "language"


_BY_SUFFIXES = {
    ".py .pyi .pyw": Dialect(
        "tree_sitter_python",
        _query("class_definition", "function_definition", "comment decorator"),
    ),
    ".js .mjs .cjs .jsx": Dialect("tree_sitter_javascript", _SCRIPT),
    ".ts .mts .cts": Dialect("tree_sitter_typescript", _TYPED_SCRIPT, "language_typescript"),
    ".tsx": Dialect("tree_sitter_typescript", _TYPED_SCRIPT, "language_tsx"),
    ".java": Dialect(
        "tree_sitter_java",
        _query(
            "class_declaration interface_declaration enum_declaration record_declaration",
            "annotation_type_declaration method_declaration constructor_declaration "
            "compact_constructor_declaration",
            "line_comment block_comment",
        ),
    ),
    ".c": Dialect("tree_sitter_c", _of_c(_C_PARTS)),
    # A header of C is nearly always valid C++, too.
    ".h .cpp .cc .cxx .hpp .hh .hxx": Dialect(
        "tree_sitter_cpp",
        _of_c((*_C_PARTS, "class_specifier"))
        + _query("namespace_definition", "concept_definition", "template_parameter_list"),
    ),
    ".cs": Dialect(
        "tree_sitter_c_sharp",
        _query(
            "class_declaration struct_declaration interface_declaration record_declaration "
            "namespace_declaration",
            "enum_declaration method_declaration constructor_declaration destructor_declaration "
            "property_declaration delegate_declaration",
            "comment",
        ),
    ),
    ".go": Dialect(
        "tree_sitter_go",
        _query(
            wholes="function_declaration method_declaration",
            above="comment",
            more="(type_declaration (type_spec name: (_) @name)) @whole",
        ),
    ),
    ".rs": Dialect(
        "tree_sitter_rust",
        _query(
            "trait_item mod_item",
            "function_item struct_item enum_item union_item macro_definition",
            "line_comment block_comment attribute_item",
            more="(impl_item type: (_) @name) @part",
        ),
    ),
    ".rb": Dialect(
        "tree_sitter_ruby", _query("class module", "method singleton_method", "comment")
    ),
    ".php": Dialect(
        "tree_sitter_php",
        _query(
            "class_declaration interface_declaration trait_declaration enum_declaration",
            "function_definition method_declaration",
            "comment",
        ),
        "language_php",
    ),
    ".swift": Dialect(
        "tree_sitter_swift",
        _query(
            "class_declaration protocol_declaration",
            "function_declaration",
            "comment multiline_comment",
            more='(init_declaration "init" @name) @whole',
        ),
    ),
    ".kt .kts": Dialect(
        "tree_sitter_kotlin",
        _query(
            "class_declaration object_declaration",
            "function_declaration",
            "line_comment block_comment",
        ),
    ),
    ".sh .bash": Dialect("tree_sitter_bash", _query(wholes="function_definition", above="comment")),
    ".sql": Dialect(
        "tree_sitter_sql",
        _query(
            above="comment",
            more="""
            (create_table (object_reference) @name) @whole
            (create_view (object_reference) @name) @whole
            (create_materialized_view (object_reference) @name) @whole
            (create_function (object_reference) @name) @whole
            (create_trigger . (_) . (object_reference) @name) @whole
            """,
        ),
    ),
}

DIALECTS = MappingProxyType(
    {suffix: dialect for named, dialect in _BY_SUFFIXES.items() for suffix in named.split()}
)
"""Dialects by lower-case extension."""
