export const draftWords = {
  saved: 'Draft saved on this device',
  discard: 'Discard',
};
