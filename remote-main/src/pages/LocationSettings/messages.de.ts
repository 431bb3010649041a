import { count, formatNumber } from '@askwell/page-kit';

import type { locationsMessages as english } from './messages.ts';

export const locationsMessages: typeof english = {
  search: 'Standorte suchen',
  shown: (amount) => count(amount, 'Standort', 'Standorte'),
  chooseTimeZone: 'Wählen Sie eine Zeitzone.',
  people: 'Personen',
  noRows: 'Noch keine Standorte',
  noRowsHint: 'Fügen Sie den ersten Standort hinzu, an dem Ihr Team arbeitet.',
  noMatch: 'Keine passenden Standorte',
  noMatchHint: 'Versuchen Sie eine andere Suche oder weniger Filter.',
  peopleAt: (amount, name) => `${count(amount, 'Person', 'Personen')} am Standort ${name}`,
  removeText: (lost) => `Das löscht auch seine Angaben: ${lost}.`,
  removeUndoable: 'Sie können das sieben Tage lang unter „Aktivität“ rückgängig machen.',
  worksHere: (amount, deactivated) =>
    `${count(amount, 'Person arbeitet', 'Personen arbeiten')} hier${deactivated > 0 ? `, dazu ${formatNumber(deactivated)} deaktivierte` : ''}.`,
  moveTo: 'Neuer Standort',
  anyCountry: 'Alle Länder',
  anyPeople: 'Alle Standorte',
  nobody: 'Ohne Personen',
  selection: 'Ausgewählte Standorte',
  keys: { zone: 'Z', remove: 'Delete Backspace' },
  setTimeZone: 'Zeitzone festlegen',
  zoneTitle: (name) => `Zeitzone von ${name}`,
  zoneSet: (name, zone) => `Zeitzone von ${name}: ${zone}`,
  zoneRestored: (name) => `Zeitzone von ${name} wiederhergestellt`,
  panel: {
    title: 'Standort',
    noSuch: 'Dieser Standort gehört nicht zu Ihrer Organisation',
    noSuchHint: 'Vielleicht wurde er entfernt.',
  },
  managers: 'Manager',
  localTime: 'Ortszeit',
  canAsk: 'Fragen Sie',
  askWho: (name) => `„Wer arbeitet am Standort ${name}?“`,
  askWhere: (name) => `„Wie lautet die Adresse von ${name}?“`,
};
