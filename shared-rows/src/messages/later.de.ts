import { count, formatNumber as number } from 'remote-kit';

import type { laterMessages as english } from './later.ts';

export const laterMessages: typeof english = {
  problems: {
    title: (invalid) => `${rowCount(invalid)} mit Problemen`,
    none: 'Keine Probleme mehr',
    discardAllUnmatched: 'Nicht zugeordnete Werte verwerfen',
    onlyThese: 'Nur diese anzeigen',
    showAll: 'Alle Zeilen anzeigen',
    next: 'Nächstes',
    download: 'Diese Zeilen herunterladen',
  },
  bulk: {
    selected: (amount) => `${number(amount)} ausgewählt`,
    removeSelected: 'Entfernen',
    clearSelection: 'Auswahl aufheben',
    setTo: (what) => `${what} setzen auf`,
  },
  waiting: {
    title: (amount) => `${rowCount(amount)} ${amount === 1 ? 'folgt' : 'folgen'} als Nächstes`,
    hint: 'Sie können 1.000 Zeilen auf einmal speichern. Speichern Sie zuerst diese. Der Rest bleibt auf diesem Gerät und folgt danach, hier oder in den Einstellungen.',
    download: 'Rest herunterladen',
    discard: 'Rest verwerfen',
  },
  admins: {
    title: (amount) =>
      amount === 1 ? 'Diese Person zum Admin machen?' : `${number(amount)} Personen zu Admins machen?`,
    names: (names) => `${names}.`,
    meaning: 'Admins können alles ändern: die Organisation, ihre Personen und das Abo.',
    confirm: (amount) => (amount === 1 ? 'Admin einladen' : 'Admins einladen'),
    back: 'Zurück zur Liste',
  },
};

const rowCount = (amount: number) => count(amount, 'Zeile', 'Zeilen');
