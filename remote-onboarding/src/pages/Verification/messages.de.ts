import { count } from '@askwell/page-kit';

import type { verificationMessages as english } from './messages.ts';

export const verificationMessages: typeof english = {
  title: 'Bestätigen Sie Ihre Organisation',
  sending: 'Ein Code wird an Ihre Kontakt-E-Mail gesendet…',
  sent: (address, time) => `Wir haben um ${time} einen 6-stelligen Code an ${address} gesendet.`,
  expires: (time) => `Er läuft um ${time} ab.`,
  code: 'Code',
  codeHint: '6 Ziffern',
  submit: 'Bestätigen',
  busy: 'Wird bestätigt…',
  resend: 'Neuen Code senden',
  resending: 'Wird gesendet…',
  resendIn: (seconds) => `In ${count(seconds, 'Sekunde', 'Sekunden')} können Sie einen neuen Code anfordern.`,
  wrong: 'Dieser Code stimmt nicht.',
  expired: 'Dieser Code ist abgelaufen. Senden Sie unten einen neuen.',
  locked: 'Zu viele Versuche. Warten Sie einen Moment, und senden Sie dann einen neuen Code.',
  notOffered:
    'Dieser Server verschickt keine Prüfcodes. Ihre Organisation ist gespeichert; der Betreiber des Servers kann sie bestätigen.',
  sentBefore: (address = 'Ihre Kontakt-E-Mail') => `Wir haben bereits einen Code an ${address} gesendet`,
  changeAddress: 'Falsche Adresse?',
  newAddress: 'Kontakt-E-Mail',
  saveAddress: 'Code senden',
  savingAddress: 'Wird gespeichert…',
  cancel: 'Abbrechen',
  organizationWhat: 'die Organisation',
  verified: 'Bestätigt. Es geht weiter zum nächsten Schritt…',
  verifiedAlone: 'Bestätigt. Wir konnten den nächsten Schritt nicht laden.',
};
