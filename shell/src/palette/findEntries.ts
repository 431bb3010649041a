import { foldAccents } from 'contract/fold';
import { getLocations, type Location } from 'contract/locations';
import { getUsers, type UserListItem } from 'contract/people';
import { userLabel } from 'contract/session';
import { type ApiResult, sendCall } from 'shared-session';

import { pageAbove, startOf } from 'composition/routes';

import type { Composition } from '../remotes/composition.ts';
import { paletteTexts } from './messages.ts';

/** A page that the search finds; `group` is the title of the navigation page that it belongs to. */
export type PalettePage = { path: string; title: string; group: string | null };

export type EntryKind = 'page' | 'person' | 'location' | 'action';

/** One result of the search. */
export type Entry = { id: string; kind: EntryKind; label: string; detail: string | null; path: string | null };

/** Pages whose titles, or words for what is done there, contain a word that starts with each typed word. */
export function findPages(typed: string, pages: readonly PalettePage[]): Entry[] {
  return pages
    .filter(({ path, title, group }) => matches(typed, `${group ?? ''} ${title} ${paletteTexts.words[path] ?? ''}`))
    .slice(0, maxPages)
    .map(({ path, title, group }) => ({ id: path, kind: 'page', label: title, detail: group, path }));
}

// Typing more narrows the results.
const maxPages = 50;

/** Whether a word of the text starts with each typed word; case and accents are ignored. */
export function matches(typed: string, text: string): boolean {
  const words = foldAccents(text).split(/\s+/);
  return foldAccents(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The rows of an earlier search that fit what is typed now, so that Enter never opens another one. */
export const stillFound = (typed: string, rows: readonly Entry[]): Entry[] =>
  rows.filter(({ label, detail }) => matches(typed, `${label} ${detail ?? ''}`));

/** Searches people and locations on the server, if the site has their pages. */
export async function findRows(
  typed: string,
  pages: readonly PalettePage[],
  signal: AbortSignal,
): Promise<ApiResult<Entry[]>> {
  const query = { search: typed, sort: 'name', limit: 5 };
  const has = (path: string) => pages.some((page) => page.path === path);
  const [people, locations] = await Promise.all([
    has(peoplePath) ? sendCall(getUsers, { query, signal, silent: true }) : none,
    has(locationsPath) ? sendCall(getLocations, { query, signal, silent: true }) : none,
  ]);
  if (!people.ok) return people;
  if (!locations.ok) return locations;
  const all = (kind: 'person' | 'location', path: string, { total = 0 }: { total?: number }): Entry[] =>
    total <= query.limit
      ? []
      : [{ id: path + kind, kind, label: paletteTexts.showAll(total), detail: null, path: searchIn(path, typed) }];
  const payload = [
    ...people.payload.map(personEntry),
    ...all('person', peoplePath, people),
    ...locations.payload.map(locationEntry),
    ...all('location', locationsPath, locations),
  ];
  return { ok: true, statusCode: 200, message: '', payload };
}

const peoplePath = '/settings/people';
const locationsPath = '/settings/locations';
/** Opens the people, or on a phone a list of its pages, which are found themselves. */
const settingsPath = '/settings';
const searchIn = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`;
const none = { ok: true, statusCode: 200, message: '', payload: [], total: 0 } as const;

function personEntry({ _id, name, email }: UserListItem): Entry {
  const path = `${peoplePath}/${encodeURIComponent(_id)}`;
  return { id: _id, kind: 'person', label: userLabel({ name, email }), detail: name ? email : null, path };
}

function locationEntry({ _id, name, address }: Location): Entry {
  const path = searchIn(locationsPath, name);
  return { id: _id, kind: 'location', label: name, detail: address ?? null, path };
}

/** The pages of the main layout without path parameters, each with the page of the navigation that it is below. */
export function palettePages({ remotes }: Composition): PalettePage[] {
  const routes = remotes.flatMap((remote) => remote.routes).filter(({ layout }) => layout === 'main');
  return routes
    .filter(({ path }) => !path.includes(':') && path !== settingsPath)
    .map(({ path, title }) => ({ path: startOf(path), title, group: pageAbove(startOf(path), routes)?.title ?? null }));
}
