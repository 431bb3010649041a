/** A message of the error catalogue that is needed before its code has loaded. */
export const serverUnavailable: string = 'Server is unavailable';
