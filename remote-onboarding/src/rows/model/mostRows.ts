/** As many as one request takes. */
export const mostRows = 1000;
