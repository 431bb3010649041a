import { defineMessages } from '@askwell/page-kit';

export const messages = defineMessages('remote-sample/messages', {
  title: 'Sample',
  lead: (name: string) => `You are signed in as ${name}.`,
  card: 'A card',
  text: 'Change this text in src/messages.ts while npm start is running. The page updates immediately.',
});
