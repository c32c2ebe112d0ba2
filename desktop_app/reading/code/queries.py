"""What counts as a definition in each programming language, in tree-sitter's query language.

``part`` is a definition that holds others, ``whole`` one that is not examined further.
``name`` is its name, and ``above`` a comment or decorator that belongs to the definition below it.
"""

from collections.abc import Iterable
from types import MappingProxyType

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

_PYTHON = ("tree_sitter_python", "language")
_JAVASCRIPT = ("tree_sitter_javascript", "language")
_TYPESCRIPT = ("tree_sitter_typescript", "language_typescript")
_TSX = ("tree_sitter_typescript", "language_tsx")
_JAVA = ("tree_sitter_java", "language")
_C = ("tree_sitter_c", "language")
_CPP = ("tree_sitter_cpp", "language")
_C_SHARP = ("tree_sitter_c_sharp", "language")
_GO = ("tree_sitter_go", "language")
_RUST = ("tree_sitter_rust", "language")
_RUBY = ("tree_sitter_ruby", "language")
_PHP = ("tree_sitter_php", "language_php")
_SWIFT = ("tree_sitter_swift", "language")
_KOTLIN = ("tree_sitter_kotlin", "language")
_BASH = ("tree_sitter_bash", "language")
_SQL = ("tree_sitter_sql", "language")

QUERIES = MappingProxyType(
    {
        _PYTHON: _query("class_definition", "function_definition", "comment decorator"),
        _JAVASCRIPT: _SCRIPT,
        _TYPESCRIPT: _TYPED_SCRIPT,
        _TSX: _TYPED_SCRIPT,
        _JAVA: _query(
            "class_declaration interface_declaration enum_declaration record_declaration",
            "annotation_type_declaration method_declaration constructor_declaration "
            "compact_constructor_declaration",
            "line_comment block_comment",
        ),
        _C: _of_c(_C_PARTS),
        _CPP: _of_c((*_C_PARTS, "class_specifier"))
        + _query("namespace_definition", "concept_definition", "template_parameter_list"),
        _C_SHARP: _query(
            "class_declaration struct_declaration interface_declaration record_declaration "
            "namespace_declaration",
            "enum_declaration method_declaration constructor_declaration destructor_declaration "
            "property_declaration delegate_declaration",
            "comment",
        ),
        _GO: _query(
            wholes="function_declaration method_declaration",
            above="comment",
            more="(type_declaration (type_spec name: (_) @name)) @whole",
        ),
        _RUST: _query(
            "trait_item mod_item",
            "function_item struct_item enum_item union_item macro_definition",
            "line_comment block_comment attribute_item",
            more="(impl_item type: (_) @name) @part",
        ),
        _RUBY: _query("class module", "method singleton_method", "comment"),
        _PHP: _query(
            "class_declaration interface_declaration trait_declaration enum_declaration",
            "function_definition method_declaration",
            "comment",
        ),
        _SWIFT: _query(
            "class_declaration protocol_declaration",
            "function_declaration",
            "comment multiline_comment",
            more='(init_declaration "init" @name) @whole',
        ),
        _KOTLIN: _query(
            "class_declaration object_declaration",
            "function_declaration",
            "line_comment block_comment",
        ),
        _BASH: _query(wholes="function_definition", above="comment"),
        _SQL: _query(
            above="comment",
            more="""
            (create_table (object_reference) @name) @whole
            (create_view (object_reference) @name) @whole
            (create_materialized_view (object_reference) @name) @whole
            (create_function (object_reference) @name) @whole
            (create_trigger . (_) . (object_reference) @name) @whole
            """,
        ),
    }
)
"""Queries by the grammar's package and the function that returns the grammar."""

_SUFFIXES = {
    _PYTHON: ".py .pyi .pyw",
    _JAVASCRIPT: ".js .mjs .cjs .jsx",
    _TYPESCRIPT: ".ts .mts .cts",
    _TSX: ".tsx",
    _JAVA: ".java",
    _C: ".c",
    # A header of C is nearly always valid C++, too.
    _CPP: ".h .cpp .cc .cxx .hpp .hh .hxx",
    _C_SHARP: ".cs",
    _GO: ".go",
    _RUST: ".rs",
    _RUBY: ".rb",
    _PHP: ".php",
    _SWIFT: ".swift",
    _KOTLIN: ".kt .kts",
    _BASH: ".sh .bash",
    _SQL: ".sql",
}

DIALECTS = MappingProxyType(
    {suffix: dialect for dialect, named in _SUFFIXES.items() for suffix in named.split()}
)
"""Grammars by lower-case extension."""
