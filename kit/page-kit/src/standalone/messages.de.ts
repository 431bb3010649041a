import type { standaloneMessages as english } from './messages.ts';

export const standaloneMessages: typeof english = {
  note: (name) => `${name}, allein gestartet`,
  pages: 'Seiten dieses Teils',
  signOut: 'Abmelden',
};
