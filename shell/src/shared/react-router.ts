/** The same, for remotes that import it from the package in which version 8 has all of it. */
export * from './react-router-dom.ts';
