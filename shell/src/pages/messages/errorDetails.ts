export const texts = {
  reference: 'Reference',
  details: 'Details for support',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Please select and copy the text.',
  time: 'Time',
  route: 'Page',
  versions: 'Versions',
};
