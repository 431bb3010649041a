/**
 * Exports react-router-dom under its package name of version 8. The build's record takes package names from the names of these
 * files.
 */
export * from './react-router-dom.ts';
