export const PRODUCT_NAME = 'Askwell';
