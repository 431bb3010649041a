import { remotes } from 'monolith-pages';

import type * as shell from '../../../shell/src/remotes/manifest.ts';

export * from '../../../shell/src/remotes/manifest.ts';

/** Replaces the shell's function: a monolith knows its routes at build time. */
export const readManifest: typeof shell.readManifest = () => ({
  composition: { shell: { version: 'monolith' }, remotes },
  findings: [],
});
