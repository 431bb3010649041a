/** The product's name; nothing else spells it out. */
export const PRODUCT_NAME = 'Askwell';
