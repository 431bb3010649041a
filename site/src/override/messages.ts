/** Texts of the consent page and of the bar. */
const english = {
  language: 'en',
  title: (name: string) => `Run ${name} from your computer?`,
  lead: 'You asked for this in a terminal. In this browser, for you alone, the pages below come from a program on your computer.',
  remote: 'Remote',
  from: 'From',
  pages: 'Pages',
  connect: 'It calls',
  until: 'Until',
  account: 'Signed in as',
  warning:
    'The code acts as you: it can see and change everything that you can. Continue only if you started it yourself.',
  allow: (minutes: number) => `Allow for ${duration(minutes, ['minute', 'minutes'], ['hour', 'hours'])}`,
  cancel: 'Cancel',
  refusedTitle: 'This cannot be run here',
  back: 'Go to the site',
  states: {
    nobody: 'Nobody',
    signedOut: 'Sign in as an administrator in this browser, then come back to this page.',
    outdated: 'Your sign-in has to be renewed: open the site in another tab, then come back.',
    sending: 'Asking the server…',
    failed: 'The site does not answer. Try again.',
  },
  refusals: {
    unreadable: 'This link asks for nothing that can be read.',
    origin: (origin: string) => `This site takes no code from ${origin}.`,
    taken: (path: string) => `${path} belongs to another part of this site.`,
    tooLong: 'These are more pages and origins than a browser keeps. Ask for fewer.',
    signedOut: 'Sign in first.',
    unaccepted: 'The server does not accept this sign-in.',
    noAdmin: 'Only an administrator can allow this.',
    noAnswer: 'The server does not answer. Try again.',
  },
  bar: {
    label: 'Override',
    text: (name: string, origin: string) => `${name} runs from ${origin}`,
    stop: 'Stop',
    buildFailed: 'The build failed.',
    unreachable: (origin: string) =>
      `Nothing comes from ${origin}. Does askwell-remote dev run there? Safari takes nothing without TLS: see --tls-cert.`,
  },
};

const german: typeof english = {
  language: 'de',
  title: (name) => `${name} von Ihrem Computer ausführen?`,
  lead: 'Sie haben das in einem Terminal angefordert. In diesem Browser, nur für Sie, kommen die folgenden Seiten von einem Programm auf Ihrem Computer.',
  remote: 'Remote',
  from: 'Von',
  pages: 'Seiten',
  connect: 'Ruft auf',
  until: 'Bis',
  account: 'Angemeldet als',
  warning:
    'Der Code handelt in Ihrem Namen: Er kann alles sehen und ändern, was Sie können. Fahren Sie nur fort, wenn Sie ihn selbst gestartet haben.',
  allow: (minutes) => `Für ${duration(minutes, ['Minute', 'Minuten'], ['Stunde', 'Stunden'])} erlauben`,
  cancel: 'Abbrechen',
  refusedTitle: 'Das kann hier nicht ausgeführt werden',
  back: 'Zur Website',
  states: {
    nobody: 'Niemand',
    signedOut: 'Melden Sie sich in diesem Browser als Administrator an und kehren Sie dann zu dieser Seite zurück.',
    outdated: 'Ihre Anmeldung muss erneuert werden: Öffnen Sie die Website in einem anderen Tab und kehren Sie zurück.',
    sending: 'Der Server wird gefragt …',
    failed: 'Die Website antwortet nicht. Versuchen Sie es noch einmal.',
  },
  refusals: {
    unreadable: 'Dieser Link ist nicht lesbar.',
    origin: (origin) => `Diese Website nimmt keinen Code von ${origin}.`,
    taken: (path) => `${path} gehört zu einem anderen Teil dieser Website.`,
    tooLong: 'Das sind mehr Seiten und Adressen, als ein Browser behält. Fordern Sie weniger an.',
    signedOut: 'Melden Sie sich zuerst an.',
    unaccepted: 'Der Server nimmt diese Anmeldung nicht an.',
    noAdmin: 'Das kann nur ein Administrator erlauben.',
    noAnswer: 'Der Server antwortet nicht. Versuchen Sie es noch einmal.',
  },
  bar: {
    label: 'Override',
    text: (name, origin) => `${name} kommt von ${origin}`,
    stop: 'Beenden',
    buildFailed: 'Der Build ist fehlgeschlagen.',
    unreachable: (origin) =>
      `Von ${origin} kommt nichts. Läuft dort askwell-remote dev? Safari nimmt nichts ohne TLS: siehe --tls-cert.`,
  },
};

export type Messages = typeof english;
export const messagesIn = (language: string): Messages => (language === 'de' ? german : english);

type Forms = [one: string, more: string];

function duration(minutes: number, ofMinutes: Forms, ofHours: Forms): string {
  const [count, [one, more]] = minutes % 60 === 0 ? [minutes / 60, ofHours] : [minutes, ofMinutes];
  return `${count} ${count === 1 ? one : more}`;
}
