export const texts = {
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

/** Its details for support. */
export const detailsTexts = {
  reference: 'Reference',
  details: 'Details for support',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Please select and copy the text.',
  time: 'Time',
  route: 'Page',
  versions: 'Versions',
};
