import { defineMessages } from 'composition/messages';
import { PRODUCT_NAME } from 'composition/product-name';

/**
 * The shell's messages that every page needs. A single page's messages are in the page's chunk. The build inserts those of the
 * splash into index.html.
 */
export const shellMessages = defineMessages('shell/shellMessages', {
  skipToContent: 'Skip to content',
  signOut: 'Sign Out',
  signIn: 'Sign In',
  signOutFailed: 'We couldn’t sign you out. Try again.',
  signedInAs: (name: string) => `Signed in as ${name}`,
  search: 'Search',
  help: 'Help',
  shortcuts: 'Keyboard shortcuts',
  theme: 'Theme',
  themes: { system: 'Match device', light: 'Light', dark: 'Dark' },
  terms: 'Terms',
  privacy: 'Privacy',
  notLoaded: 'That didn’t load. Check your connection and try again.',
  account: (name: string) => `${name}’s account`,
  mainNavigation: 'Main',
  onboardingTitle: `${PRODUCT_NAME} AI onboarding`,
  copyright: (year: number) => `© ${year} ${PRODUCT_NAME}. All rights reserved.`,
  counted: (count: number) => `· Shared count: ${count}`,
  loading: 'Loading',
  loadingPage: (title: string) => `Loading ${title}…`,
  pageDisabled: 'This page is turned off for now',
  splash: {
    slow: 'Still loading. This is taking longer than usual.',
    unreachable: 'We can’t reach the server right now. We’ll keep trying.',
    tryAgain: 'Try again',
  },
  offline: {
    title: 'You’re offline',
    text: 'This page opens automatically when you’re back online.',
  },
});

export const leaveMessages = defineMessages('shell/leaveMessages', {
  title: 'Leave without saving?',
  text: 'You have unsaved changes.',
  stay: 'Stay',
  leave: 'Leave',
});

/** The messages of the error page, which appears when other code cannot load. */
export const errorMessages = defineMessages('shell/errorMessages', {
  code: 'Error',
  title: 'Oops! Something went wrong',
  unknown: 'An unknown error occurred.',
  notFound: 'Not Found',
  goHome: 'Go back home',
  tryAgain: 'Try again',
  nothingLost: 'What you saved is safe, and drafts stay on this device.',
  reference: (reference: string, part?: { name: string; version: string }) =>
    part ? `Reference ${reference} · ${part.name} ${part.version}` : `Reference ${reference}`,
  documentTitle: 'Something went wrong',
});

/** Additional messages for the card that replaces a page that failed to load. */
export const failedPageMessages = defineMessages('shell/failedPageMessages', {
  disabled: 'We’re working on it. Everything else works as usual.',
  reload: 'Reload page',
  replaced: 'The site was updated while you had it open. Reload the page to get the new version.',
  reasons: {
    offline: 'You’re offline.',
    timeout: 'This page took too long to load.',
    unreachable: 'This page can’t be reached. Check your connection and try again.',
    version: 'This page needs an update to work with the rest of the site. Try again later.',
    refused: 'This page’s files don’t match the published version, so they were blocked.',
    shape: 'This page was published with a mistake. Try again later.',
    pageless:
      'This page was published with a mistake: its module exports neither “Page” nor a default component. Try again later.',
    crashed: 'This page ran into a problem. Everything else still works.',
  },
  mismatch: (remote: string, { what, needs, has }: { what: string; needs: string; has: string }) =>
    `${remote} needs ${what} ${needs}; this site has ${has}.`,
});
