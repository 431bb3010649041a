import type { standaloneMessages as english } from './messages.ts';

export const standaloneMessages: typeof english = {
  note: (name) => `${name} allein, mit Beispielperson und Ersatz-API`,
  pages: 'Seiten dieses Teils',
  unknownPage: (name) => `${name} hat unter dieser URL keine Seite`,
  signOut: 'Abmelden',
  noApi: 'Unter /api antwortet nichts. Der Entwicklungsserver braucht eine Ersatz-API oder einen Proxy zu einer API.',
};
