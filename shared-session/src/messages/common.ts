/** A message of the error catalogue that is needed before its code has loaded. */
export const serverUnavailable: string = 'Server is unavailable';
/** The language of this build; what the server says comes in it too. */
export const language: string = 'en';
