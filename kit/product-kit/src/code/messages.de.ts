import { count } from 'shared-ui';

import type * as english from './messages.ts';

export const codeMessages: typeof english.codeMessages = {
  send: 'Code senden',
  code: 'Code',
  submit: 'Bestätigen',
  busy: 'Wird bestätigt…',
  resend: 'Neuen Code senden',
  resending: 'Wird gesendet…',
  resendIn: (seconds) => `In ${count(seconds, 'Sekunde', 'Sekunden')} können Sie einen neuen Code anfordern.`,
  wrong: 'Dieser Code stimmt nicht.',
  expired: 'Dieser Code ist abgelaufen. Fordern Sie unten einen neuen an.',
  locked: 'Zu viele Versuche. Warten Sie einen Moment, und fordern Sie dann einen neuen Code an.',
  sentBefore: (email = 'Ihre Kontakt-E-Mail') => `Wir haben bereits einen Code an ${email} gesendet`,
  verified: 'Bestätigt. Es geht weiter zum nächsten Schritt…',
  verifiedAlone: 'Bestätigt. Wir konnten den nächsten Schritt nicht laden.',
};
