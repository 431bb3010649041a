import { defineMessages } from '@askwell/page-kit';

export const verificationMessages = defineMessages('remote-onboarding/verificationMessages', {
  title: 'Verify your organization',
  sending: 'Sending a code to your contact email…',
  sent: (email: string, time: string) => `We sent a 6-digit code to ${email} at ${time}.`,
  expires: (time: string) => `It expires at ${time}.`,
  notOffered:
    'This server doesn’t send verification codes. Your organization is saved; the server’s operator can verify it.',
  changeEmail: 'Wrong email?',
  saveAddress: 'Send code',
  sendingNow: 'Sending…',
  organizationName: 'the organization',
});
