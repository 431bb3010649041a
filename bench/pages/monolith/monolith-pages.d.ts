/** Written by buildMonolith.ts for each kind of monolith. */
declare module 'monolith-pages' {
  import type { ComponentType } from 'react';

  /** The page at a route, if the bundle has it. */
  export function pageAt(path: string): ComponentType | null;
  export function loadPage(path: string): Promise<ComponentType>;
  export const remotes: import('../../../shell/src/remotes/manifest.ts').Remote[];
}
