/** Written by writePages.ts for each kind of monolith. */
declare module 'monolith-pages' {
  type Page = { Component: unknown } | { lazy: () => Promise<{ Component: unknown }> };
  export type MonolithPage = Page & { path: string };
  export const pages: Record<string, Page>;
  export const remotes: { name: string; routes: { path: string; layout: string; title: string; nav?: boolean }[] }[];
}
