import type * as english from './resource.ts';

export const resourceMessages: typeof english.resourceMessages = {
  failed: (what) => `Wir konnten ${what} nicht laden.`,
  pageFailed: 'Wir konnten diese Seite nicht laden.',
  missing: 'Derzeit nicht verfügbar.',
  stale: 'Möglicherweise nicht mehr aktuell.',
  retry: 'Erneut versuchen',
  loading: (what) => `Wir laden ${what}`,
};
