import { texts } from 'composition/texts';

export const commonMessages = texts('shared-session/commonMessages', {
  /** The only message of the error catalogue that may be needed before the catalogue has loaded. */
  serverUnavailable: 'Server is unavailable',
  closeToast: 'Close this message',
});
