import type { messages as english } from './messages.ts';

export const messages: typeof english = { title: 'Neue Version verfügbar', reload: 'Neu laden', later: 'Später' };
