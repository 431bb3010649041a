/** Declares the module that buildMonolith.ts writes. */
declare module 'monolith-pages' {
  import type { ComponentType } from 'react';

  /** A page exports a component, and a search exports its function. */
  export function loadModule(
    id: string,
  ): Promise<{ Page: ComponentType; search: (text: string, signal: AbortSignal) => unknown }>;
  export const remotes: import('../../../shell/src/composition/trustedComposition.ts').Remote[];
}
