/** What stands in place of a page that is not there or broke. */
export const errorPageWords = {
  code: 'Error',
  title: 'Oops! Something went wrong',
  unknown: 'An unknown error occurred.',
  goHome: 'Go back home',
  tryAgain: 'Try again',
  kept: 'What you saved is safe, and drafts stay on this device.',
  details: 'Details for support',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Please select and copy the text.',
  time: 'Time',
  reference: 'Reference',
  route: 'Page',
  versions: 'Versions',
  documentTitle: 'Something went wrong',
} as const;
