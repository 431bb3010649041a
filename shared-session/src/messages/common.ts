/** The one message of the error catalogue that is needed before the catalogue has loaded. */
export const serverUnavailable: string = 'Server is unavailable';
/** The language of this build, sent to the server for its messages. */
export const language: string = 'en';
/** The name of the button that closes a toast. */
export const closeToast: string = 'Close this message';
