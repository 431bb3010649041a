import { defineMessages } from 'composition/messages';

import { count } from './formats.ts';

export const messages = defineMessages('shared-ui/messages', {
  close: 'Close',
  errorTitle: 'Error: ',
  optional: 'Optional',
  scan: 'Scan the code with your phone’s camera, or open this URL on your phone:',
  qrCode: 'QR code for the mobile app',
  noCode: 'The code couldn’t be loaded.',
  tryAsking: 'Try asking',
  tryQuestions: ['How many locations do we have?', 'Which location do I belong to?', 'Who do I contact for help?'],
  copy: 'Copy',
  copyQuestion: (question: string) => `Copy “${question}”`,
  copied: 'Question copied',
  notCopied: 'Your browser didn’t allow copying.',
  errors: (amount: number) => `There ${amount === 1 ? 'is' : 'are'} ${count(amount, 'error', 'errors')}`,
});
