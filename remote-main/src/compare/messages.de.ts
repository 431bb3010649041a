import { count, formatNumber as number } from '@askwell/page-kit';

import type { compareMessages as english } from './messages.ts';

const people = (amount: number) => count(amount, 'Person', 'Personen');
const rows = (amount: number, arePeople: boolean) =>
  arePeople ? people(amount) : count(amount, 'Standort', 'Standorte');

export const compareMessages: typeof english = {
  reading: 'Die Datei wird gelesen…',
  title: (file) => `${file} vergleichen`,
  lead: (amount, repeated, arePeople) =>
    `${repeated > 0 ? `${number(amount)} Zeilen zu ${count(amount - repeated, 'Person', 'Personen')}` : rows(amount, arePeople)} in der Datei. Noch ändert sich nichts.`,
  comparing: 'Wird verglichen…',
  empty: 'Leer',
  kinds: {
    added: (amount) => `${number(amount)} neu`,
    changed: (amount) => `${number(amount)} geändert`,
    deactivated: (amount) => `${number(amount)} zu deaktivieren`,
    withdrawn: (amount) => `${count(amount, 'Einladung', 'Einladungen')} zurückzuziehen`,
    attention: (amount) => `${number(amount)} mit Problemen`,
    leftOut: (amount) => `${number(amount)} weggelassen`,
    same: (amount) => `${number(amount)} gleich`,
    changedSince: (amount) => `${number(amount)} inzwischen geändert`,
  },
  row: (position) => `Zeile ${number(position)}`,
  notInFile: 'Nicht in der Datei',
  getsNumber: (employeeNumber) => `Bekommt eine Personalnummer: ${employeeNumber}`,
  leftOut: {
    suspended: 'Laut Datei ausgeschieden oder gesperrt',
    closed: 'Laut Datei geschlossen',
    onLeave: 'Laut Datei abwesend',
    mailbox: 'Keine Person',
    privateEmail: 'Keine E-Mail-Adresse der Firma',
    repeated: 'Steht schon in einer anderen Zeile',
  },
  reasons: {
    skipped: 'Weggelassen',
    answer: 'Durch Ihre Antwort weggelassen',
    'own-account': 'Ihr eigenes Konto bleibt, wie es ist',
    disabled: 'Vom Betreiber gesperrt',
    deactivated: 'Bereits deaktiviert, und das bleibt so',
    'never-joined': 'Laut Datei ausgeschieden und nicht in Ihrer Liste',
  },
  differences: 'Unterschiede',
  errorsLeftOut: 'Zeilen mit Problemen werden weggelassen. Korrigieren Sie sie, und legen Sie die Datei erneut ab.',
  missing: (amount, arePeople) => `Nicht in der Datei: ${rows(amount, arePeople)}. Das bleibt so.`,
  cannotDeactivate: (amount, deactivated) =>
    `Nicht in der Datei: ${people(amount)}. Nur ${number(deactivated)} ${deactivated === 1 ? 'kann' : 'können'} deaktiviert werden: Die anderen sind nicht beigetreten oder gesperrt und bleiben, wie sie sind.`,
  deactivateMissing: (amount, names) =>
    `${people(amount)} deaktivieren, die nicht in der Datei ${amount === 1 ? 'steht' : 'stehen'}: ${names}`,
  deactivateLeavers: 'Personen deaktivieren, die laut Datei ausgeschieden sind',
  more: (amount) => `${number(amount)} weitere`,
  questions: {
    location: (name, amount, names) => `„${name}“ ist noch kein Standort (${people(amount)}: ${names})`,
    email: (name, from, to) => `${name} meldet sich mit ${from} an. In der Datei steht ${to}.`,
    namesake: (name, who, amount) =>
      amount === 1
        ? `Ist ${who} die Person namens ${name} in Ihrer Liste?`
        : `Ist ${who} eine der ${number(amount)} Personen namens ${name} in Ihrer Liste?`,
    namesakes: (amount, names) =>
      `${people(amount)} stehen vielleicht mit anderer Adresse in Ihrer Liste, und es ist nicht klar, wer es ist: ${names}`,
    invitesAgain: 'Wer schon beigetreten ist, wird dann neu eingeladen.',
    whole: (names) => `Ohne ihn für die ganze Organisation: ${names}.`,
    samePerson: (name, from, to) => `Ist ${to} dieselbe Person wie ${name} (${from})?`,
    whoIsNew: (added, present) => `Neu: ${added}. Schon da: ${present}.`,
    emails: (amount, names) => `${people(amount)} melden sich mit anderen Adressen an als in der Datei: ${names}`,
    samePeople: (amount, names) =>
      `${people(amount)} haben andere Adressen als Personen dieses Namens in Ihrer Liste: ${names}`,
    admins: (amount, names) =>
      `${amount === 1 ? 'Diese Person zum Admin' : `${number(amount)} Personen zu Admins`} machen? ${names}`,
  },
  choose: 'Auswählen…',
  choices: {
    add: 'Als Standort hinzufügen',
    keep: 'Standorte wie bisher',
    invite: 'Ohne ihn einladen',
    inviteWhole: 'Für die ganze Organisation einladen',
    keepAndInvite: 'Wie bisher; Neue ohne ihn',
    keepAndSkip: 'Wie bisher; Neue weglassen',
    leaveEmail: 'So lassen',
    changeEmail: 'Ändern',
    samePerson: 'Ja, und die Adresse bleibt',
    movedPerson: 'Ja, mit neuer Adresse',
    otherPerson: 'Nein, auch einladen',
    samePeople: 'Dieselben; Adressen bleiben',
    movedPeople: 'Dieselben; neue Adressen',
    otherPeople: 'Andere; auch einladen',
    formerly: (email) => `Ja, bisher ${email}`,
    newPerson: 'Als neue Person einladen',
    newPeople: 'Als neue Personen einladen',
    oneByOne: 'Einzeln entscheiden',
    confirm: 'Ja, zu Admins machen',
    leaveRole: 'Nein, Rollen wie bisher',
    skip: 'Weglassen',
  },
  unanswered: (amount) => `Beantworten Sie zuerst ${count(amount, 'Frage', 'Fragen')}.`,
  open: (amount) => `${count(amount, 'Frage braucht', 'Fragen brauchen')} eine Antwort.`,
  apply: ({ added, changed, deactivated, withdrawn, locations }, arePeople) =>
    [
      added > 0 && `${number(added)}\u00A0${arePeople ? 'einladen' : 'hinzufügen'}`,
      changed > 0 && `${number(changed)}\u00A0ändern`,
      deactivated > 0 && `${number(deactivated)}\u00A0deaktivieren`,
      withdrawn > 0 && `${count(withdrawn, 'Einladung', 'Einladungen')} zurückziehen`,
      locations > 0 && `${count(locations, 'Standort', 'Standorte')} hinzufügen`,
    ]
      .filter(Boolean)
      .join(', '),
  mailed: (amount, minutes) =>
    `${count(amount, 'Einladung wird', 'Einladungen werden')} ${minutes} Minuten nach dem Übernehmen gesendet.`,
  typeNumber: (amount) => `Mehr als 100 auf einmal: Zur Bestätigung ${amount} eingeben`,
  wrongNumber: (amount) => `Geben Sie ein, wie viele neu sind oder ihren Zugang verlieren: ${amount}.`,
  noChanges: '0 Änderungen: Alles in der Datei steht schon in der Liste.',
  applying: 'Wird übernommen…',
  changedSince: 'Die Liste hat sich inzwischen geändert. Das ändert die Datei jetzt.',
  done: 'Übernommen',
  undoUntil: (day) => `Sie können das hier rückgängig machen, oder bis ${day} unter „Aktivität“.`,
  mailsAt: (time) => `Die Einladungen werden um ${time} gesendet.`,
  sendNow: (amount) => `${number(amount)} jetzt senden`,
  sending: 'Wird gesendet…',
  sent: (amount) => `${count(amount, 'Einladung', 'Einladungen')} gesendet`,
};
