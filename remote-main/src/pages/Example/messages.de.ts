import type { exampleMessages as english } from './messages.ts';

export const exampleMessages: typeof english = {
  title: 'Beispiel',
  lead: 'Gemeinsamer Zustand, Mitteilungen und Fehler zum Ausprobieren. Nichts hier ändert Ihre Daten.',
  counter: {
    title: 'Gemeinsamer Zähler',
    text: 'Die Oberfläche und alle Teile teilen sich diese Zahl.',
    value: 'Stand',
    button: 'Hochzählen',
  },
  session: {
    title: 'Aktuelle Sitzung',
    status: 'Status',
    signedIn: 'Angemeldet',
    name: 'Name',
    role: 'Rolle',
    onboarding: 'Einrichtung',
    subscription: 'Abo',
    locations: 'Geladene Standorte',
    yes: 'Ja',
    no: 'Nein',
    unknown: 'Unbekannt',
  },
  toasts: {
    title: 'Mitteilungen',
    text: 'Höchstens drei erscheinen zugleich. Eine vierte nimmt den Platz der ersten ein.',
    good: 'Erfolg',
    bad: 'Fehler',
    info: 'Hinweis',
    four: 'Vier auf einmal',
    goodText: 'Alles ist gespeichert.',
    badText: 'Ihre Änderungen wurden nicht gespeichert.',
    infoText: 'Jemand anderes hat diese Liste bearbeitet.',
    numbered: (number) => `Mitteilung ${number} von 4`,
  },
  crash: {
    title: 'Eine Komponente mit Fehler',
    text: 'Ein Fehler ersetzt die Seite. Der Rest der Website bleibt.',
    button: 'Fehler auslösen',
    notFound: '404 auslösen',
  },
};
