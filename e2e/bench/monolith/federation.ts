import { searchModule } from 'composition/remote-names';
import { loadModule } from 'monolith-pages';

import type * as shell from '../../../shell/src/remotes/federation.ts';

// Replaces the shell's federation, because a monolith has a chunk for each page and search. Importing anything from the
// original would add the federation runtime.

export const startFederation: typeof shell.startFederation = () => {};
export const loadPage: typeof shell.loadPage = async ({ name }, module) => (await loadModule(`${name}/${module}`)).Page;
export const loadSearch: typeof shell.loadSearch = async ({ name }) =>
  (await loadModule(`${name}/${searchModule}`)).search;
