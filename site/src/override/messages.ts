/** Texts of the consent page and of the bar. */
const english = {
  language: 'en',
  title: (name: string) => `Run ${name} from your computer?`,
  lead: 'You started this from a terminal. In this browser only, the pages below will load from a program on your computer.',
  remote: 'Remote',
  from: 'From',
  pages: 'Pages',
  connect: 'Connects to',
  until: 'Expires',
  account: 'Signed in as',
  warning: 'This code acts as you. It can see and change everything you can. Continue only if you started it yourself.',
  allow: (minutes: number) => `Allow for ${duration(minutes, ['minute', 'minutes'], ['hour', 'hours'])}`,
  cancel: 'Cancel',
  refusedTitle: "This can't run here",
  back: 'Go to the site',
  states: {
    nobody: 'Not signed in',
    signedOut: 'Sign in as an admin in this browser, then come back to this page.',
    outdated: 'Your session has expired. Open the site in another tab, then come back.',
    sending: 'Checking…',
    failed: "The site isn't responding. Try again.",
  },
  refusals: {
    unreadable: "This link isn't valid.",
    origin: (origin: string) => `This site doesn't allow code from ${origin}.`,
    taken: (path: string) => `${path} belongs to another part of this site.`,
    tooLong: 'The link lists too many pages and origins. Use fewer.',
    signedOut: 'Sign in first.',
    unaccepted: 'The server rejected your sign-in.',
    noAdmin: 'Only an admin can allow this.',
    noAnswer: "The server isn't responding. Try again.",
  },
  bar: {
    label: 'Override',
    text: (name: string, origin: string) => `${name} runs from ${origin}`,
    stop: 'Stop',
    buildFailed: 'The build failed.',
    unreachable: (origin: string) =>
      `${origin} isn't responding. Is askwell-remote dev running there? Safari requires TLS: see --tls-cert.`,
  },
};

const german: typeof english = {
  language: 'de',
  title: (name) => `${name} von Ihrem Computer ausführen?`,
  lead: 'Sie haben das in einem Terminal gestartet. Nur in diesem Browser werden die folgenden Seiten von einem Programm auf Ihrem Computer geladen.',
  remote: 'Remote',
  from: 'Von',
  pages: 'Seiten',
  connect: 'Verbindet sich mit',
  until: 'Läuft ab',
  account: 'Angemeldet als',
  warning:
    'Dieser Code handelt in Ihrem Namen. Er kann alles sehen und ändern, was Sie sehen und ändern können. Fahren Sie nur fort, wenn Sie ihn selbst gestartet haben.',
  allow: (minutes) => `Für ${duration(minutes, ['Minute', 'Minuten'], ['Stunde', 'Stunden'])} erlauben`,
  cancel: 'Abbrechen',
  refusedTitle: 'Das kann hier nicht ausgeführt werden',
  back: 'Zur Website',
  states: {
    nobody: 'Nicht angemeldet',
    signedOut: 'Melden Sie sich in diesem Browser als Admin an und kehren Sie dann zu dieser Seite zurück.',
    outdated: 'Ihre Sitzung ist abgelaufen. Öffnen Sie die Website in einem anderen Tab und kehren Sie zurück.',
    sending: 'Wird geprüft …',
    failed: 'Die Website antwortet nicht. Versuchen Sie es noch einmal.',
  },
  refusals: {
    unreadable: 'Dieser Link ist ungültig.',
    origin: (origin) => `Diese Website erlaubt keinen Code von ${origin}.`,
    taken: (path) => `${path} gehört zu einem anderen Teil dieser Website.`,
    tooLong: 'Der Link nennt zu viele Seiten und Adressen. Verwenden Sie weniger.',
    signedOut: 'Melden Sie sich zuerst an.',
    unaccepted: 'Der Server hat Ihre Anmeldung abgelehnt.',
    noAdmin: 'Das kann nur ein Admin erlauben.',
    noAnswer: 'Der Server antwortet nicht. Versuchen Sie es noch einmal.',
  },
  bar: {
    label: 'Override',
    text: (name, origin) => `${name} kommt von ${origin}`,
    stop: 'Beenden',
    buildFailed: 'Der Build ist fehlgeschlagen.',
    unreachable: (origin) =>
      `${origin} antwortet nicht. Läuft dort askwell-remote dev? Safari benötigt TLS: siehe --tls-cert.`,
  },
};

export type Messages = typeof english;
export const messagesIn = (language: string): Messages => (language === 'de' ? german : english);

type Forms = [one: string, more: string];

function duration(minutes: number, ofMinutes: Forms, ofHours: Forms): string {
  const [count, [one, more]] = minutes % 60 === 0 ? [minutes / 60, ofHours] : [minutes, ofMinutes];
  return `${count} ${count === 1 ? one : more}`;
}
