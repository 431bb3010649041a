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
