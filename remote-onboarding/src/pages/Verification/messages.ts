import { count, texts } from '@askwell/page-kit';

/** Texts of the verification page. */
export const verificationMessages = texts('remote-onboarding/verificationMessages', {
  title: 'Verify your organization',
  sending: 'Sending a code to your contact email…',
  sent: (address: string, time: string) => `We sent a 6-digit code to ${address} at ${time}.`,
  expires: (time: string) => `It expires at ${time}.`,
  code: 'Code',
  codeHint: '6 digits',
  submit: 'Verify',
  busy: 'Verifying…',
  resend: 'Send a new code',
  resending: 'Sending…',
  resendIn: (seconds: number) => `You can request a new code in ${count(seconds, 'second', 'seconds')}.`,
  wrong: "That code isn't right.",
  expired: 'This code has expired. Send a new one below.',
  locked: 'Too many attempts. Wait a moment, then send a new code.',
  notOffered:
    'This server sends no verification codes. Your organization is saved; whoever runs the server can verify it.',
  sentBefore: (address = 'your contact email') => `We already sent a code to ${address}`,
  changeAddress: 'Wrong address?',
  newAddress: 'Contact email',
  saveAddress: 'Send code',
  savingAddress: 'Saving…',
  cancel: 'Cancel',
  organizationWhat: 'the organization',
  verified: 'Verified. Taking you to the next step…',
  verifiedAlone: "Verified. We couldn't load the next step.",
});
