import { type ApiResult, call, calls, foldName, type Location, type UserListItem, userLabel } from 'shared-session';

import { isGroup, isPlainPath, matchesPath, startOf } from 'composition/routes';

import type { Composition } from '../remotes/manifest.ts';

/** A page that the search finds; `group` is the title of the navigation page that it belongs to. */
export type PalettePage = { path: string; title: string; group: string | null };

export type EntryKind = 'page' | 'person' | 'location' | 'action';

/** One result of the search. */
export type Entry = { id: string; kind: EntryKind; label: string; detail: string | null; path: string | null };

/** Pages whose titles contain a word that starts with each typed word. */
export function findPages(typed: string, pages: readonly PalettePage[]): Entry[] {
  return pages
    .filter(({ title, group }) => matches(typed, `${group ?? ''} ${title}`))
    .slice(0, maxPages)
    .map(({ path, title, group }) => ({ id: path, kind: 'page', label: title, detail: group, path }));
}

// Typing more narrows the results.
const maxPages = 50;

/** Whether a word of the text starts with each typed word; case and accents are ignored. */
export function matches(typed: string, text: string): boolean {
  const words = plain(text).split(/\s+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

const plain = (text: string) => foldName(text.normalize('NFKD').replace(/\p{M}/gu, ''));

/** Searches people and locations on the server, if the site has their pages. */
export async function findRows(
  typed: string,
  pages: readonly PalettePage[],
  signal: AbortSignal,
): Promise<ApiResult<Entry[]>> {
  const query = { search: typed, sort: 'name', limit: 5 };
  const has = (path: string) => pages.some((page) => page.path === path);
  const [people, locations] = await Promise.all([
    has(peoplePath) ? call(calls.getUsers, { query, signal, silent: true }) : none,
    has(locationsPath) ? call(calls.getLocations, { query, signal, silent: true }) : none,
  ]);
  if (!people.ok) return people;
  if (!locations.ok) return locations;
  const payload = [...people.payload.map(personEntry), ...locations.payload.map(locationEntry)];
  return { ok: true, statusCode: 200, message: '', payload };
}

const peoplePath = '/settings/people';
const locationsPath = '/settings/locations';
const none = { ok: true, statusCode: 200, message: '', payload: [] } as const;

function personEntry({ _id, name, email }: UserListItem): Entry {
  const path = `${peoplePath}?search=${encodeURIComponent(email || name)}`;
  return { id: _id, kind: 'person', label: userLabel({ name, email }), detail: name ? email : null, path };
}

function locationEntry({ _id, name, address }: Location): Entry {
  const path = `${locationsPath}?search=${encodeURIComponent(name)}`;
  return { id: _id, kind: 'location', label: name, detail: address ?? null, path };
}

/** The pages of the main layout without path parameters, each with its navigation page. */
export function palettePages({ remotes }: Composition): PalettePage[] {
  const byRemote = remotes.map(({ routes }) => routes.filter(({ layout }) => layout === 'main'));
  const parents = byRemote.flatMap((routes) => routes.filter((route) => route.nav && isGroup(route, routes)));
  const titles = new Map(parents.map(({ path, title }) => [startOf(path), title]));
  const others = parents.filter(({ path }) => path.includes(':'));
  return byRemote
    .flat()
    .filter((route) => isPlainPath(route.path) && !parents.includes(route))
    .map(({ path, title }) => ({
      path,
      title,
      group: titleAbove(path, titles) ?? others.find((parent) => matchesPath(parent.path, path))?.title ?? null,
    }));
}

/** The title of the nearest group above. A lookup by prefix, because there may be hundreds of pages. */
function titleAbove(path: string, titles: ReadonlyMap<string, string>): string | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const title = titles.get(path.slice(0, end));
    if (title !== undefined) return title;
  }
  return undefined;
}
