/** Written by writePages.ts for each kind of monolith. */
declare module 'monolith-pages' {
  /** The page at a route, if the bundle has it. */
  export function pageAt(path: string): unknown;
  export function loadPage(path: string): Promise<unknown>;
  export const remotes: { name: string; routes: { path: string; layout: string; title: string; nav?: boolean }[] }[];
}
