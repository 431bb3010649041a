import type { signInMessages as english } from './signIn.ts';

export const signInMessages: typeof english = {
  popupBlocked:
    'Ihr Browser hat das Anmeldefenster blockiert. Erlauben Sie Pop-ups für diese Seite in der Adressleiste, und versuchen Sie es erneut.',
  otherProvider:
    'Sie haben bereits ein Konto bei einem anderen Anbieter. Bitte melden Sie sich mit dem an, den Sie beim ersten Mal verwendet haben.',
  network: 'Wir erreichen den Anmeldedienst nicht. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  disabled: 'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an einen Admin Ihrer Organisation.',
  notHere:
    'Von dieser Adresse aus ist keine Anmeldung möglich. Bitte öffnen Sie die Seite unter ihrer üblichen Adresse.',
  providerOff: 'Die Anmeldung über diesen Anbieter ist hier nicht möglich. Bitte wählen Sie einen anderen.',
  providerFailed:
    'Der Anbieter konnte Sie nicht anmelden. Bitte versuchen Sie es erneut, oder wählen Sie einen anderen.',
  storageOff:
    'Ihr Browser blockiert den Speicher, den die Anmeldung benötigt. Erlauben Sie Cookies und Websitedaten, und versuchen Sie es erneut.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie einige Minuten, und versuchen Sie es erneut.',
  mustConfirm: 'Ihr Konto verlangt einen Schritt, der hier nicht möglich ist. Bitte wählen Sie einen anderen Anbieter.',
  notAllowed: 'Dieses Konto darf sich nicht anmelden. Bitte wenden Sie sich an einen Admin Ihrer Organisation.',
  unknown: (reference) =>
    reference === null
      ? 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.'
      : `Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut. (Referenz ${reference})`,
};
