import { loadPage as load } from 'monolith-pages';

import type * as shell from '../../../shell/src/remotes/federation.ts';

export { RemoteError, toRemoteError } from '../../../shell/src/remotes/federation.ts';

// Replaces the shell's federation: a monolith has a chunk for each page in its own build.

export const totalWait = 8000;
export const startFederation: typeof shell.startFederation = () => {};
export const loadPage: typeof shell.loadPage = ({ name }, module) => load(`${name}/${module}`);
