import type { BrowserContextOptions } from 'playwright';
import { toEmptyOrganization, people, visitorsByPath } from 'stand-in/people';

/** A way to open a page: browser options, and its description in a reason. */
export type Visitor = {
  words: string;
  options?: BrowserContextOptions;
  /** Who visits instead of a person: another user id, or null for nobody. */
  replacePerson?: (person: string | null) => string | null;
  /** Whether the visitor opens only the shell's pages. */
  isForShell?: true;
};

/** The visitor who opens each page first, and watches it. */
export const usualVisitor: Visitor = {
  words: 'as usual',
  options: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'no-preference',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
  },
};

/** The additional visitors who open each page of a part. */
const otherVisitors: readonly Visitor[] = [
  { words: 'in German', options: { locale: 'de-DE' } },
  { words: 'in dark colors', options: { colorScheme: 'dark' } },
  { words: '360 pixels wide', options: { viewport: { width: 360, height: 740 } } },
  { words: 'without motion', options: { reducedMotion: 'reduce' } },
  {
    words: 'of an empty organization',
    replacePerson: (person) => (person === null ? null : toEmptyOrganization(person)),
  },
  // The redirect rules never send a signed-out visitor to a remote's page.
  { words: 'signed out', replacePerson: () => null, isForShell: true },
];

/** Groups the other visitors: those with the person's own account into one visit, and each of the others alone. */
export function groupVisitors(part: string): Visitor[][] {
  const visitors = otherVisitors.filter(({ isForShell = false }) => !isForShell || part === 'shell');
  const personVisitors = visitors.filter((visitor) => visitor.replacePerson === undefined);
  return [
    personVisitors,
    ...visitors.filter((visitor) => visitor.replacePerson !== undefined).map((visitor) => [visitor]),
  ];
}

/** Lists the people who may see a page, the most likely one first. The redirect rules send others elsewhere. */
export function listPeople(path: string): (string | null)[] {
  const usual = Object.hasOwn(visitorsByPath, path) ? (visitorsByPath[path] ?? null) : 'active';
  return usual === null ? [null] : [usual, ...people.filter((person) => person !== usual && person !== 'member')];
}
