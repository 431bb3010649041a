/** Texts that most pages of the remotes share. */
export const messages = {
  failure: {
    notLoadedTitle: "Part of this page didn't load",
    retry: 'Try again',
    plans: 'See plans',
    unknown: 'Something went wrong. Please try again.',
    serverBack: 'Connected to the server again. Please try again.',
    notLoaded: 'Check your connection and try again. Nothing is lost.',
  },
  offline: {
    title: "You're offline.",
    text: "Changes can't be saved right now.",
  },
};

/** The language of these texts, for formatting lists and numbers. */
export const language: string = 'en';

/** "1 location", "12 locations", by the language's plural rule. */
export function count(amount: number, one: string, other: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? one : other}`;
}

/** "1,000". */
export function formatNumber(amount: number): string {
  // Creating a format takes a hundred times as long as using it.
  numbers ??= new Intl.NumberFormat(language);
  return numbers.format(amount);
}

let numbers: Intl.NumberFormat | undefined;

/** Texts of a standalone remote, in development. */
export const standaloneMessages = {
  note: (name: string) => `${name}, running standalone`,
  pages: 'Pages of this part',
  first: 'Go to the first page',
  signOut: 'Sign out',
};

/** Texts about a form's stored draft. */
export const draftMessages = {
  saved: 'Draft saved on this device',
  discard: 'Discard',
};

/** The state of a task for screen readers. */
export const taskMessages = {
  done: 'Done:',
  toDo: 'To do:',
};

/** Texts about data that is loaded or could not be loaded. */
export const resourceMessages = {
  failed: (what: string) => `We couldn't load ${what}.`,
  pageFailed: "We couldn't load this page.",
  missing: 'Not available right now.',
  notOffered: (what: string) => `This server does not offer ${what}.`,
  stale: 'This may be out of date.',
  retry: 'Try again',
  loading: (what: string) => `Loading ${what}`,
};
