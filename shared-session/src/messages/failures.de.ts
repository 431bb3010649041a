import type { failureTexts as english } from './failures.ts';

export const failureTexts: typeof english = {
  connectionLost: 'Die Verbindung wurde unterbrochen. Bitte versuchen Sie es erneut.',
  noAnswerInTime: 'Der Server hat zu lange nicht geantwortet. Bitte versuchen Sie es erneut.',
  cancelled: 'Die Anfrage wurde abgebrochen.',
  badQuery: 'Dieser Filter ist zu umfangreich. Bitte verwenden Sie weniger Werte.',
  badRequest: 'Diese Anfrage kann nicht gesendet werden.',
  signInAgain: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  unreadableAnswer: (reference) =>
    reference === null
      ? 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.'
      : `Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut. (Referenz ${reference})`,
  withReference: (message, reference) => `${message} (Referenz ${reference})`,
  tooManyRequests: (seconds) =>
    `Zu viele Anfragen. Bitte versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
};
