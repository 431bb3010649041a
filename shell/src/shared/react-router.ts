/** The same under the package name of version 8. */
export * from './react-router-dom.ts';
