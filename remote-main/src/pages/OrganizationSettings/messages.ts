import { texts } from '@askwell/page-kit';

export const organizationText = texts('remote-main/organizationText', {
  lead: 'Everyone in your organization can see these details.',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Changes saved',
  reset: 'Discard changes',
  unsaved: 'Unsaved changes',
  pendingTitle: (address: string) => `Confirm ${address}`,
  pending: (address: string, current: string) =>
    `We'll email a 6-digit code to ${address}. We keep using ${current} until you enter it here.`,
  sendCode: 'Send code',
  sendingCode: 'Sending…',
  codeSent: (address: string) => `We sent a code to ${address}. It expires in 10 minutes.`,
  code: 'Code',
  codeHint: '6 digits',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  confirmed: 'Contact email changed',
  resend: 'Send a new code',
  keep: (current: string) => `Keep ${current}`,
  keeping: 'Saving…',
});
