/** For the shell only; everything in index.ts is shared with remotes. */
export { prefetchData } from './effects/startSession.ts';
