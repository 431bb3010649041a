/** How many rows one request may carry. */
export const maxRows = 1000;

export const tooManyRows = 'Send at most 1,000 rows at once.';
