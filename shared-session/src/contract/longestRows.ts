/** How many rows one request may carry. */
export const longestRows = 1000;

export const tooManyRows = 'Send at most 1,000 rows at once.';
