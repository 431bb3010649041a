import { keyOf, type Part } from '../parts/part.ts';
import { Refusal } from '../Refusal.ts';
import type { ComposedRemote, ComposedShell, Pinned, SiteComposition } from './composition.ts';

/** The site with one part at another build; nothing of the other parts is touched. Pure: it moves no files. */
export function withPart(site: SiteComposition, part: Part): SiteComposition {
  if (part.name === 'shell') return { ...site, shell: composedShell(part) };
  const current = site.remotes.find(({ name }) => name === part.name);
  // A part that was switched off stays off until somebody switches it on again.
  const remote = { ...composedRemote(part), disabled: current?.disabled ?? false };
  const remotes = [...site.remotes.filter(({ name }) => name !== part.name), remote];
  return { ...site, remotes: remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
}

function composedShell(part: Part): ComposedShell {
  return {
    version: part.version,
    routes: part.routes,
    page: filesOf(part, 'main').map((file) => pin(part, file)),
    preload: preloads(part, ({ chunk = '' }) => filesOf(part, chunk)),
    runtime: filesOf(part, 'federation').map((file) => pin(part, file)),
    layouts: layoutsOf(part),
    needs: part.needs,
  };
}

function composedRemote(part: Part): Omit<ComposedRemote, 'disabled'> {
  if (part.entry === null) throw new Refusal(`${part.name} has no entry; it cannot be part of the site.`);
  const entry = pin(part, part.entry);
  return {
    name: part.name,
    version: part.version,
    entry: entry.href,
    integrity: entry.integrity,
    contract: part.contract,
    requires: Object.fromEntries(Object.entries(part.requires).map(([name, { range }]) => [name, range])),
    needsRuntime: part.needsRuntime,
    routes: part.routes,
    preload: preloads(part, ({ module = '' }) => part.exposes[module] ?? []),
  };
}

function preloads(part: Part, filesFor: (route: Part['routes'][number]) => string[]): Record<string, Pinned[]> {
  return Object.fromEntries(part.routes.map((route) => [route.path, filesFor(route).map((file) => pin(part, file))]));
}

/** Remotes' pages are for people who are signed in: with the layout goes what speaks to the backend for them. */
function layoutsOf(part: Part): Record<string, Pinned[]> {
  const layouts = ['centered', 'onboarding', 'main'];
  const filesIn = (layout: string) => [...filesOf(part, `layout-${layout}`), ...filesOf(part, 'backend')];
  return Object.fromEntries(layouts.map((layout) => [layout, filesIn(layout).map((file) => pin(part, file))]));
}

const filesOf = (part: Part, chunk: string) => part.chunks[chunk] ?? [];

/** Fails closed: a file that nothing vouches for has no place in a composition. */
function pin(part: Part, file: string): Pinned {
  const integrity = part.integrity[file];
  if (integrity === undefined)
    throw new Refusal(`${part.name} has no hash for ${file}; it cannot be part of the site.`);
  return { href: `/${keyOf(part, file)}`, integrity };
}
