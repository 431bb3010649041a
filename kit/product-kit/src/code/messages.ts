import { defineMessages } from 'composition/messages';
import { count } from 'shared-ui';

export const codeMessages = defineMessages('product-kit/codeMessages', {
  send: 'Send code',
  code: 'Code',
  submit: 'Verify',
  busy: 'Verifying…',
  resend: 'Send a new code',
  resending: 'Sending…',
  resendIn: (seconds: number) => `You can request a new code in ${count(seconds, 'second', 'seconds')}.`,
  wrong: 'That code isn’t right.',
  expired: 'This code has expired. Request a new one below.',
  locked: 'Too many attempts. Wait a moment, then request a new code.',
  sentBefore: (email = 'your contact email') => `We already sent a code to ${email}`,
  verified: 'Verified. Taking you to the next step…',
  verifiedAlone: 'Verified. We couldn’t load the next step.',
});
