import { defineMessages } from 'composition/messages';

/** Messages that most pages of the remotes share. */
export const messages = defineMessages('page-kit/messages', {
  failure: {
    notLoadedTitle: 'Part of this page didn’t load',
    retry: 'Try again',
    retrying: 'Trying again…',
    unknown: 'Something went wrong. Please try again.',
    notLoaded: 'Check your connection and try again. Nothing was lost.',
  },
  offline: {
    title: 'You’re offline.',
    text: 'Changes can’t be saved right now.',
    notDone: 'That didn’t go through.',
  },
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
});

/** Messages about a form's stored draft. */
export const draftMessages = defineMessages('page-kit/draftMessages', {
  saved: 'Draft saved on this device',
  discard: 'Discard',
});

/** Messages about data that is being loaded or could not be loaded. */
export const resourceMessages = defineMessages('page-kit/resourceMessages', {
  failed: (what: string) => `We couldn’t load ${what}.`,
  missing: 'Not available right now.',
  notOffered: (what: string) => `This server doesn’t offer ${what}.`,
  stale: 'This may be out of date.',
  loading: (what: string) => `Loading ${what}`,
});
