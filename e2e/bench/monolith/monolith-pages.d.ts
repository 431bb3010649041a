/** Written by buildMonolith.ts. */
declare module 'monolith-pages' {
  import type { ComponentType } from 'react';

  export function loadPage(id: string): Promise<ComponentType>;
  export const remotes: import('../../../shell/src/remotes/composition.ts').Remote[];
}
