import type { messages as english } from './messages.ts';

export const messages: typeof english = {
  title: 'Sample',
  lead: (name) => `Sie sind angemeldet als ${name}.`,
  card: 'Eine Karte',
  text: 'Ändern Sie diesen Text in src/messages.de.ts, während npm start läuft. Die Seite ändert sich sofort.',
};
