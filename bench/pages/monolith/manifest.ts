import { remotes } from 'monolith-pages';

import type * as shell from '../../../shell/src/remotes/manifest.ts';

export * from '../../../shell/src/remotes/manifest.ts';

/** Stands in for the shell's: a monolith knows its routes when it is built. */
export const readManifest: typeof shell.readManifest = () => ({
  composition: { shell: { version: 'monolith' }, remotes },
  findings: [],
});
