import { foldAccents } from 'contract/accents';
import { findPageAbove, paths, getStartPath } from 'composition/routes';
import { language } from 'composition/messages';
import type { IconNode } from 'shared-ui/icons';

import type { Composition } from '../composition/trustedComposition.ts';

/** A result of the search: a link or an action. */
export type Entry = {
  id: string;
  title: string;
  detail?: string | undefined;
  /** Words that find the entry, in addition to its title; by default its detail. */
  words?: string | undefined;
  icon?: IconNode;
} & ({ path: string } | { run: () => unknown });

/** A page in the search. `detail` is the navigation page above it. */
export type PalettePage = Entry & { path: string; isLikely: boolean };

/** Lists the pages of the main layout without path parameters. */
export function listPalettePages({ remotes }: Composition): PalettePage[] {
  const routes = remotes.flatMap((remote) => remote.routes).filter(({ layout }) => layout === 'main');
  return routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, search, nav }) => {
      const start = getStartPath(path);
      const detail = findPageAbove(start, routes)?.title;
      const words = `${detail ?? ''} ${search?.[language()] ?? ''}`;
      return { id: start, path: start, title, detail, words, isLikely: nav || start === paths.home };
    });
}

/** Finds the matching entries: one of an entry's words starts with each typed word. */
export const findEntries = <Found extends Entry>(typed: string, entries: readonly Found[]) =>
  entries.filter(({ title, detail = '', words = detail }) => matches(typed, `${title} ${words}`)).slice(0, maxEntries);

// The maximum number of results. Typing more narrows them.
const maxEntries = 50;

/** Whether a word of the text starts with each typed word. Ignores case and accents. */
function matches(typed: string, text: string): boolean {
  const words = foldAccents(text).split(/\s+/);
  return foldAccents(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
