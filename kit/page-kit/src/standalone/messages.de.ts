import type { standaloneMessages as english } from './messages.ts';

export const standaloneMessages: typeof english = {
  note: (name) => `${name}, allein gestartet`,
  pages: 'Seiten dieses Teils',
  signOut: 'Abmelden',
  noApi: 'Unter /api antwortet nichts. Der Entwicklungsserver braucht eine Ersatz-API oder einen Proxy zu einer API.',
};
