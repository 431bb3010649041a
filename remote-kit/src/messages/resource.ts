/** Texts about data that is loaded or could not be loaded. */
export const resourceMessages = {
  failed: (what: string) => `We couldn't load ${what}.`,
  pageFailed: "We couldn't load this page.",
  missing: 'Not available right now.',
  stale: 'This may be out of date.',
  retry: 'Try again',
  loading: (what: string) => `Loading ${what}`,
};
