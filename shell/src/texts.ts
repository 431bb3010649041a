import { PRODUCT_NAME } from 'shared-session';

/**
 * The shell's texts that every page needs; those of a single page are in its own chunk.
 * The splash in index.html has its own copy, because it is shown before any script.
 */
export const texts = {
  skipToContent: 'Skip to content',
  loadingPage: (title: string) => `Loading ${title}…`,
  signOut: 'Sign Out',
  signIn: 'Sign In',
  signOutFailed: 'Signing out did not work. Please try again.',
  signedInAs: (name: string) => `Signed in as ${name}`,
  search: 'Search',
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  timeFormat: 'Time format',
  timeFormats: { system: 'System', '12h': '12-hour', '24h': '24-hour' },
  shortcuts: 'Keyboard shortcuts',
  notLoaded: "That didn't load. Check your connection and try again.",
  account: (name: string) => `Account of ${name}`,
  someone: 'your account',
  mainNavigation: 'Main',
  onboardingTitle: `${PRODUCT_NAME} AI onboarding`,
  copyright: (year: number) => `© ${year} ${PRODUCT_NAME}. All rights reserved.`,
  counted: (count: number) => `· The shell counts ${count}`,
  loading: 'Loading',
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes are not saved yet.',
    stay: 'Stay',
    leave: 'Leave',
  },
  splash: {
    slow: 'Still working. This takes longer than usual.',
    unreachable: 'The server cannot be reached right now. We keep trying.',
    tryAgain: 'Try again',
  },
  healed: 'You are seeing the previous version of this page. The new one had a problem.',
  remoteDisabled: {
    title: 'This page is switched off for now',
    text: 'We are working on it. Everything else works as usual; please come back a little later.',
  },
  remoteFailed: {
    title: 'This page could not be loaded',
    tryAgain: 'Try again',
    reload: 'Reload page',
    timeout: 'The part of the site that holds this page did not answer in time.',
    unreachable: 'The part of the site that holds this page cannot be reached. Check your connection and try again.',
    replaced: 'The site was updated while you had it open. Reload the page to get the new version.',
    version: 'The part of the site that holds this page does not fit the rest of it and needs an update.',
    contract: 'The part of the site that holds this page needs an update. Please come back a little later.',
    refused: 'The part of the site that holds this page is not from where it should be, so it was not started.',
    mismatch: (remote: string, { what, needs, has }: { what: string; needs: string; has: string }) =>
      `${remote} needs ${what} ${needs}; this site has ${has}.`,
    shape: 'The part of the site that holds this page needs an update. Reload the page to get it.',
    crashed: 'This page ran into a problem. The rest of the site still works.',
    reference: (reference: string, remote: string, version: string) => `Reference ${reference} · ${remote} ${version}`,
  },
} as const;
