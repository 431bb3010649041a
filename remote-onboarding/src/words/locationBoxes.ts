/** What stands where somebody's locations are ticked. */
export const locationBoxesWords = {
  what: 'the locations',
  none: 'No locations yet',
};
