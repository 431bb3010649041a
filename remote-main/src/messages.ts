/** What all pages of this part say; what one page says stands in its file in commonText/. */
export const commonText = {
  what: {
    organization: 'the organization',
    locations: 'the locations',
    people: 'the people',
    numbers: 'the numbers',
  },
  cancel: 'Cancel',
  close: 'Close',
};
