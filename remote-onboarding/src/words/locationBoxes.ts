/** What stands where somebody's locations are ticked. */
export const locationBoxesWords = {
  none: 'No locations yet',
};
