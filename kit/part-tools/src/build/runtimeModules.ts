/**
 * Resolves the federation runtime to its ES modules. The plugin names CommonJS files, which cannot be tree-shaken; the ES modules
 * lie beside them under the same names.
 */
export const runtimeModules = { '.cjs': ['.js', '.mjs', '.cjs'] };
