import { remotes } from 'monolith-pages';

import type * as shell from '../../../shell/src/composition/trustedComposition.ts';

export * from '../../../shell/src/composition/trustedComposition.ts';

/** Replaces the shell's function, because a monolith knows its routes at build time. */
export const readComposition: typeof shell.readComposition = () => ({
  composition: { shell: { version: 'monolith' }, remotes },
  findings: [],
});
