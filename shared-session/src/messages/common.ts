/** The one message of the error catalogue that is needed before the catalogue has loaded. */
export const serverUnavailable: string = 'Server is unavailable';
/** The language of this build, sent to the server for its messages. */
export const language: string = 'en';
