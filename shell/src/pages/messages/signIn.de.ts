import { PRODUCT_NAME } from 'shared-session';

import type { signInMessages as english } from './signIn.ts';

export const signInMessages: typeof english = {
  signedOutElsewhere: 'Sie haben sich in diesem Browser abgemeldet',
  sessionEnded: 'Ihre Sitzung ist beendet',
  sameAccount: 'Melden Sie sich mit demselben Konto an, um fortzufahren.',
  typedIsKept: 'Melden Sie sich mit demselben Konto an, um fortzufahren. Ihre Eingaben sind noch da.',
  title: `Willkommen bei ${PRODUCT_NAME}`,
  signInTitle: 'Anmelden',
  signUpTitle: 'Registrieren',
  promise: 'Antworten für Ihr ganzes Team, aus dem Wissen Ihrer Organisation.',
  invited: 'Melden Sie sich mit der E-Mail-Adresse an, an die Ihre Einladung ging.',
  providers: 'Anmeldemöglichkeiten',
  continueWith: (provider) => `Mit ${provider} fortfahren`,
  opening: (provider) => `${provider} wird geöffnet…`,
  lastUsed: 'Zuletzt verwendet',
  admins: 'Für Admins.\nAlle anderen verwenden die mobile App.',
  newHere: 'Neu hier?',
  signUp: 'Organisation einrichten',
  alreadyHere: 'Haben Sie schon ein Konto?',
  signIn: 'Anmelden',
};
