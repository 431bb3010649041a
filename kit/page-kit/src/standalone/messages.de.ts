import type { standaloneMessages as english } from './messages.ts';

export const standaloneMessages: typeof english = {
  note: (name) => `${name} allein, mit Beispielperson und Beispieldaten`,
  pages: 'Seiten dieses Teils',
  unknownPage: (name) => `${name} hat unter dieser Adresse keine Seite`,
  signOut: 'Abmelden',
  noApi: 'Unter /api antwortet nichts. Der Entwicklungsserver braucht eine Ersatz-API oder einen Proxy zu einer API.',
};
