import { count, formatNumber } from 'shared-ui';

import type { paletteTexts as english } from './messages.ts';

export const paletteTexts: typeof english = {
  title: 'Suchen',
  label: 'Seiten, Personen und Standorte suchen',
  groups: { page: 'Seiten', person: 'Personen', location: 'Standorte', action: 'Aktionen' },
  words: {
    '/': 'fragen ankündigung plakat',
    '/dashboard': 'ausstehend beigetreten nutzung',
    '/settings/organization': 'organisation name kontakt adresse',
    '/settings/people': 'benutzer mitglieder rollen ausstehende einladungen exportieren deaktivieren',
    '/settings/people/add': 'einladen benutzer importieren',
    '/settings/locations': 'filialen orte zeitzone exportieren',
    '/settings/locations/add': 'filialen orte importieren',
    '/settings/billing': 'rechnungen umsatzsteuer ust-id zahlung karte tarif preis abo abonnement kündigen',
    '/settings/activity': 'verlauf protokoll änderungen exportieren',
    '/settings/profile': 'einstellungen darstellung design dunkel hell dichte bewegung uhrzeit konto',
  },
  showAll: (amount) => `Alle ${formatNumber(amount)} anzeigen`,
  none: (typed) => `Nichts gefunden für „${typed}“`,
  found: (amount) => count(amount, 'Ergebnis', 'Ergebnisse'),
  failed: 'Personen und Standorte konnten nicht durchsucht werden. Versuchen Sie es erneut.',
  shortcutsAction: 'Tastenkürzel',
  shortcutsWords: 'hilfe tasten',
  languageWords: 'sprache',
  signOut: 'Abmelden',
  shortcuts: {
    title: 'Tastenkürzel',
    singleKeys: 'Kürzel mit einer Taste verwenden',
    singleKeysHint: 'Schalten Sie dies aus, wenn Sie mit Spracheingabe arbeiten. Es gilt für dieses Gerät.',
    groups: [
      {
        title: 'Überall',
        keys: [
          { text: 'Seiten, Personen und Standorte suchen', keys: ['mod K', '/'] },
          { text: 'Tastenkürzel anzeigen', keys: ['?'] },
          { text: 'Dialog oder Menü schließen', keys: ['Esc'] },
        ],
      },
      {
        title: 'In einer Liste',
        keys: [
          { text: 'Nächste Zeile, vorherige Zeile', keys: ['↓', '↑'] },
          { text: 'Auf einem Kästchen: Person auswählen', keys: ['Leertaste'] },
          { text: 'Auswahl aufheben', keys: ['Esc'] },
          { text: 'Ausgewählte ändern: die Taste auf jeder Schaltfläche', keys: [] },
        ],
      },
      {
        title: 'Personen und Standorte hinzufügen',
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
