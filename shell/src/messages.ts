import { PRODUCT_NAME } from 'shared-session';

/**
 * The shell's texts that every page needs; those of a single page are in its own chunk.
 * The splash in index.html has its own copy, because it is shown before any script.
 */
export const texts = {
  skipToContent: 'Skip to content',
  signOut: 'Sign Out',
  signIn: 'Sign In',
  signOutFailed: "We couldn't sign you out. Try again.",
  signedInAs: (name: string) => `Signed in as ${name}`,
  search: 'Search',
  terms: 'Terms',
  privacy: 'Privacy',
  notLoaded: "That didn't load. Check your connection and try again.",
  account: (name: string) => `Account of ${name}`,
  someone: 'your account',
  mainNavigation: 'Main',
  more: 'More',
  onboardingTitle: `${PRODUCT_NAME} AI onboarding`,
  copyright: (year: number) => `© ${year} ${PRODUCT_NAME}. All rights reserved.`,
  counted: (count: number) => `· Shared count: ${count}`,
  loading: 'Loading',
  loadingPage: (title: string) => `Loading ${title}…`,
  pageDisabled: 'This page is turned off for now',
  unsavedChanges: 'You have unsaved changes.',
  splash: {
    slow: 'Still loading. This is taking longer than usual.',
    unreachable: "We can't reach the server right now. We'll keep trying.",
    tryAgain: 'Try again',
  },
  offline: {
    title: 'You are offline',
    text: "This page opens automatically when you're back online.",
  },
};

/** Texts of the error page, which is there when no other code can be loaded. */
export const errorTexts = {
  code: 'Error',
  title: 'Oops! Something went wrong',
  unknown: 'An unknown error occurred.',
  notFound: 'Not Found',
  goHome: 'Go back home',
  tryAgain: 'Try again',
  kept: 'What you saved is safe, and drafts stay on this device.',
  reference: 'Reference',
  documentTitle: 'Something went wrong',
};

/** The language to which a reader of this one may change, and its own name. */
export const otherLanguage: string = 'de';
export const otherLanguageName: string = 'Deutsch';
