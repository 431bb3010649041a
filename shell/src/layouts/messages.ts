/** The texts of a main navigation with many pages. */
export const navigationTexts = { more: 'More' };
