import { defineMessages } from 'composition/messages';

import { formatWait } from './formatWait.ts';

/** Messages for failed calls. */
export const failureMessages = defineMessages('shared-session/failureMessages', {
  connectionLost: 'The connection was lost. Please try again.',
  offline: 'You’re offline.',
  noAnswerInTime: 'The server took too long to answer. Please try again.',
  canceled: 'The request was canceled.',
  mayBeSaved:
    'You signed out or switched accounts before the server confirmed your last change. It may have been saved.',
  badRequest: 'This request can’t be sent.',
  notOffered: 'This server doesn’t offer that.',
  signInAgain: 'Your session has ended. Please sign in again.',
  unreadableAnswer: (reference: string | null) =>
    reference === null
      ? 'Something went wrong on our side. Please try again.'
      : `Something went wrong on our side. Please try again. (Reference ${reference})`,
  withReference: (message: string, reference: string) => `${message} (Reference ${reference})`,
  /** The server's reason, and when to try again. */
  tooManyRequests: (message: string, seconds: number) => `${message} Please try again in ${formatWait(seconds)}.`,
});
