import { defineMessages } from 'composition/messages';

export const commonMessages = defineMessages('shared-session/commonMessages', {
  /** The only message of the error catalogue that may be needed before the catalogue has loaded. */
  serverUnavailable: 'Server is unavailable',
  closeToast: 'Close this message',
});
