import type { failureMessages as english } from './failures.ts';
import { formatWait } from './formatWait.ts';

export const failureMessages: typeof english = {
  connectionLost: 'Die Verbindung wurde unterbrochen. Bitte versuchen Sie es erneut.',
  offline: 'Sie sind offline.',
  noAnswerInTime: 'Der Server hat zu lange nicht geantwortet. Bitte versuchen Sie es erneut.',
  canceled: 'Die Anfrage wurde abgebrochen.',
  mayBeSaved:
    'Sie haben sich abgemeldet oder das Konto gewechselt, bevor der Server Ihre letzte Änderung bestätigt hat. Vielleicht wurde sie gespeichert.',
  badRequest: 'Diese Anfrage kann nicht gesendet werden.',
  notOffered: 'Dieser Server bietet das nicht an.',
  signInAgain: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  unreadableAnswer: (reference) =>
    reference === null
      ? 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.'
      : `Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut. (Referenz ${reference})`,
  withReference: (message, reference) => `${message} (Referenz ${reference})`,
  tooManyRequests: (message, seconds) => `${message} Bitte versuchen Sie es in ${formatWait(seconds)} erneut.`,
};
