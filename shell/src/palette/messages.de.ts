import { count } from 'shared-ui';

import { formatList, type paletteMessages as english } from './messages.ts';

export const paletteMessages: typeof english = {
  groups: { recent: 'Zuletzt besucht', page: 'Seiten', result: 'Ergebnisse', action: 'Aktionen' },
  noResults: (typed) => `Nichts gefunden für „${typed}“`,
  amount: (amount) => count(amount, 'Ergebnis', 'Ergebnisse'),
  missing: (parts) => `Ergebnisse von ${formatList(parts)} fehlen.`,
  shortcutsWords: 'hilfe tasten',
  languageWords: 'sprache',
  themeWords: 'darstellung modus',
  shortcuts: {
    singleKeys: 'Kürzel mit einer Taste verwenden',
    singleKeysHint: 'Schalten Sie dies aus, wenn Sie mit Spracheingabe arbeiten. Es gilt für dieses Gerät.',
    groups: [
      {
        title: 'Überall',
        keys: [
          { text: 'Suchen', keys: ['mod K', '/'] },
          { text: 'Tastenkürzel anzeigen', keys: ['?'] },
          { text: 'Dialog oder Menü schließen', keys: ['Esc'] },
        ],
      },
      {
        title: 'In einer Liste',
        keys: [
          { text: 'Nächste Zeile, vorherige Zeile', keys: ['↓', '↑'] },
          { text: 'Auf einem Kästchen: Zeile auswählen', keys: ['Leertaste'] },
          { text: 'Auswahl aufheben', keys: ['Esc'] },
          {
            text: 'Ausgewählte Personen: Rolle, Standorte, Einladung erneut senden, deaktivieren, entfernen',
            keys: ['R', 'S', 'E', 'D', 'Entf'],
          },
          { text: 'Ausgewählte Standorte: Zeitzone, entfernen', keys: ['Z', 'Entf'] },
          { text: 'Letzte Änderung rückgängig machen', keys: ['mod Z'] },
        ],
      },
      {
        title: 'Zeilen hinzufügen',
        keys: [
          { text: 'Nächste Zeile', keys: ['Eingabetaste'] },
          { text: 'Vorherige Zeile', keys: ['Umschalt Eingabetaste'] },
          { text: 'Rückgängig machen', keys: ['mod Z'] },
          { text: 'Speichern und weiter', keys: ['mod Eingabetaste'] },
        ],
      },
    ],
  },
};
