import { PRODUCT_NAME } from 'shared-session';

import type { signInErrors as englishErrors, signInMessages as english } from './signIn.ts';

export const signInMessages: typeof english = {
  signedOutElsewhere: 'Sie haben sich in diesem Browser abgemeldet',
  sessionEnded: 'Ihre Sitzung ist beendet',
  sameAccount: 'Melden Sie sich mit demselben Konto an, um fortzufahren.',
  draftKept: 'Melden Sie sich mit demselben Konto an, um fortzufahren. Ihre Eingaben sind noch da.',
  title: `Willkommen bei ${PRODUCT_NAME}`,
  signInTitle: 'Anmelden',
  signUpTitle: 'Registrieren',
  promise: 'Antworten für Ihr ganzes Team, aus dem Wissen Ihrer Organisation.',
  invited: 'Melden Sie sich mit der E-Mail-Adresse an, an die Ihre Einladung ging.',
  providers: 'Anmeldemöglichkeiten',
  continueWith: (provider) => `Mit ${provider} fortfahren`,
  opening: (provider) => `${provider} wird geöffnet…`,
  slow: 'Machen Sie im Anmeldefenster weiter. Ist keines offen, prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  lastUsed: 'Zuletzt verwendet',
  admins: 'Für Admins.\nAlle anderen verwenden die mobile App.',
  newHere: 'Neu hier?',
  signUp: 'Organisation einrichten',
  haveAccount: 'Haben Sie schon ein Konto?',
  signIn: 'Anmelden',
};

export const signInErrors: typeof englishErrors = {
  popupBlocked:
    'Ihr Browser hat das Anmeldefenster blockiert. Erlauben Sie Pop-ups für diese Seite in der Adressleiste, und versuchen Sie es erneut.',
  otherProvider:
    'Sie haben bereits ein Konto bei einem anderen Anbieter. Bitte melden Sie sich mit dem an, den Sie beim ersten Mal verwendet haben.',
  network: 'Wir erreichen den Anmeldedienst nicht. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  disabled: 'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an einen Admin Ihrer Organisation.',
  unauthorizedOrigin:
    'Über diese URL ist keine Anmeldung möglich. Bitte öffnen Sie die Seite unter ihrer üblichen URL.',
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
