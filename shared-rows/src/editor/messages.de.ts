import { count, formatNumber as number } from '@askwell/page-kit';

import type { rowMessages as english } from './messages.ts';

export const rowMessages: typeof english = {
  rows: {
    remove: (what) => `${what} entfernen`,
    select: (what) => `${what} auswählen`,
    selectAll: 'Alle Zeilen auswählen',
    // The keys of one press stay on one line.
    hint: 'Aus einer Tabelle einfügen, oder mit der Eingabetaste zur nächsten Zeile.',
    removed: (what) => `${what} entfernt.`,
    removedSome: (amount) => `${rowCount(amount)} entfernt.`,
    discarded: 'Entwurf verworfen.',
    added: (amount, invalid) =>
      invalid === 0
        ? `${rowCount(amount)} hinzugefügt.`
        : `${rowCount(amount)} hinzugefügt, ${number(invalid)} mit Problemen.`,
    filledDown: (amount) => `${count(amount, 'Zelle', 'Zellen')} ausgefüllt.`,
    changedAll: (amount) => `${rowCount(amount)} geändert.`,
    unmatchedDiscarded: 'Unbekannter Wert ignoriert.',
    guessed: 'Aus der Adresse abgeleitet',
    unmatched: (text) => `„${text}“ gibt es nicht.`,
    discardUnmatched: 'Ignorieren',
    dismiss: 'Ausblenden',
    undo: 'Rückgängig',
  },
  file: {
    choose: 'Datei importieren',
    limits: 'Excel, CSV oder vCard, bis 10 MB',
    drop: 'Datei zum Importieren ablegen',
    reading: 'Datei wird gelesen…',
    tooMany: (most) =>
      `Sie können ${rowCount(most)} auf einmal speichern. Speichern Sie zuerst die bisherigen, dann die weiteren.`,
    failed: 'Diese Datei wurde nicht importiert',
  },
};

const rowCount = (amount: number) => count(amount, 'Zeile', 'Zeilen');
