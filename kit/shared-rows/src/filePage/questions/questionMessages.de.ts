import { count, formatNumber as number } from '@askwell/page-kit';

import type { questionMessages as english } from './questionMessages.ts';

export const questionMessages: typeof english = {
  otherTable: {
    title: (amount) =>
      amount === 1
        ? '1 Zeile steht unter anderen Überschriften'
        : `${number(amount)} Zeilen stehen unter anderen Überschriften`,
    answers: { take: 'Wie die Zeilen darüber behandeln', leaveOut: 'Überspringen' },
    item: (line, headings) => `Zeile ${line}: ${headings}`,
    lead: 'Wenn diese Zeilen Ihre Liste sind, wählen Sie oben deren Kopfzeile.',
  },
  sameName: {
    title: (amount) =>
      amount === 1
        ? '1 Person heißt wie jemand in Ihrer Liste'
        : `${number(amount)} Personen heißen wie jemand in Ihrer Liste`,
    answers: { same: 'Dieselbe Person, neue E-Mail', other: 'Jemand anderes', leaveOut: 'Überspringen' },
    item: (name, email, listed) => `${name}: ${email}, in Ihrer Liste ${listed}`,
    inList: (emails) => `In Ihrer Liste: ${emails}`,
    isPerson: (email) => `Die Person mit ${email}`,
  },
  otherNumber: {
    title: (amount) =>
      amount === 1
        ? '1 Zeile hat die Personalnummer von jemand anderem'
        : `${number(amount)} Zeilen haben die Personalnummer von jemand anderem`,
    answers: { email: 'Nach der E-Mail gehen', number: 'Nach der Nummer gehen', leaveOut: 'Überspringen' },
    hasNumber: (names) => `In Ihrer Liste mit dieser Nummer: ${names}`,
  },
  newEmail: {
    title: (amount) =>
      amount === 1
        ? '1 E-Mail-Adresse einer beigetretenen Person würde sich ändern'
        : `${number(amount)} E-Mail-Adressen beigetretener Personen würden sich ändern`,
    answers: { take: 'Aus der Datei übernehmen', keep: 'Unverändert lassen' },
  },
  newName: {
    title: (amount) => (amount === 1 ? '1 Name würde sich ändern' : `${number(amount)} Namen würden sich ändern`),
    answers: { take: 'Aus der Datei übernehmen', keep: 'Unverändert lassen' },
  },
  noName: {
    title: (amount) => (amount === 1 ? '1 Person hat keinen Namen' : `${number(amount)} Personen haben keinen Namen`),
    answers: { made: 'Namen aus den E-Mails bilden', type: 'Eintippen' },
  },
  left: {
    title: (_amount) => 'Wer ist ausgeschieden?',
    answers: { here: 'Noch da', left: 'Ausgeschieden' },
    lead: (heading) =>
      heading === ''
        ? 'Wählen Sie die Wörter, die bedeuten, dass jemand nicht mehr hier arbeitet.'
        : `Wählen Sie die Wörter in „${heading}“, die bedeuten, dass jemand nicht mehr hier arbeitet.`,
    empty: '(leer)',
    date: 'ein Datum',
  },
  leavers: {
    title: (amount) =>
      amount === 1
        ? '1 ausgeschiedene Person ist in Ihrer Liste'
        : `${number(amount)} ausgeschiedene Personen sind in Ihrer Liste`,
    answers: { deactivate: 'Deaktivieren', keep: 'Unverändert lassen' },
    invited: 'eingeladen; die Einladung wird zurückgezogen',
  },
  reactivate: {
    title: (amount) =>
      amount === 1
        ? '1 Person ist hier deaktiviert und in der Datei aktiv'
        : `${number(amount)} Personen sind hier deaktiviert und in der Datei aktiv`,
    answers: { reactivate: 'Reaktivieren', keep: 'Unverändert lassen' },
  },
  similarLocations: {
    title: (amount) =>
      amount === 1
        ? '1 Standort in der Datei enthält den Namen eines Ihrer Standorte'
        : `${number(amount)} Standorte in der Datei enthalten den Namen eines Ihrer Standorte`,
    answers: { use: 'Diese verwenden' },
    useOne: (name) => `${name} verwenden`,
  },
  unknownLocations: {
    title: (amount) =>
      amount === 1 ? '1 Standort fehlt in Ihrer Liste' : `${number(amount)} Standorte fehlen in Ihrer Liste`,
    answers: { add: 'Hinzufügen', whole: 'Ganze Organisation', leaveOut: 'Diese Personen überspringen' },
    addAll: (amount) => (amount === 1 ? 'Hinzufügen' : `Alle ${number(amount)} hinzufügen`),
    lead: 'Personen in Ihrer Liste behalten ihre Standorte, außer Sie wählen einen oder fügen ihn hinzu.',
  },
  noLocation: {
    title: (amount) =>
      amount === 1 ? '1 neue Person hat keinen Standort' : `${number(amount)} neue Personen haben keinen Standort`,
    answers: { whole: 'Ganze Organisation', leaveOut: 'Überspringen' },
    lead: 'Wenn die Standorte in der Datei stehen, wählen Sie oben die Spalte.',
  },
  roleWords: {
    title: (amount) => `${count(amount, 'unbekannter Rollenname', 'unbekannte Rollennamen')}`,
    answers: {},
  },
  admins: {
    title: (amount) => (amount === 1 ? '1 Person würde zum Admin' : `${number(amount)} Personen würden zu Admins`),
    answers: { take: 'Zu Admins machen', keep: 'Unverändert lassen, neue Personen als Nutzer hinzufügen' },
  },
  roles: {
    title: (amount) =>
      amount === 1 ? '1 Person bekäme eine andere Rolle' : `${number(amount)} Personen bekämen eine andere Rolle`,
    answers: { take: 'Ändern', keep: 'Unverändert lassen' },
  },
  outdated: {
    title: (amount) =>
      amount === 1 ? '1 Zeile hat sich inzwischen geändert' : `${number(amount)} Zeilen haben sich inzwischen geändert`,
    answers: { take: 'Aus der Datei übernehmen', keep: 'Unverändert lassen' },
    lead: 'Jemand anderes hat Ihre Liste geändert. Die Zeilen unten zeigen die Werte aus Ihrer Liste und aus der Datei.',
  },
  missing: {
    title: (amount) =>
      amount === 1
        ? '1 Person ist in Ihrer Liste und nicht in der Datei'
        : `${number(amount)} Personen sind in Ihrer Liste und nicht in der Datei`,
    admins: (amount) =>
      amount === 1
        ? '1 Admin ist in Ihrer Liste und nicht in der Datei'
        : `${number(amount)} Admins sind in Ihrer Liste und nicht in der Datei`,
    answers: { deactivate: 'Deaktivieren', keep: 'Unverändert lassen' },
    tooFew:
      'Die Datei enthält weniger als die Hälfte der Personen in Ihrer Liste. Deshalb wird niemand deaktiviert, der in der Datei fehlt.',
  },
  withCount: (text, rows) => `${text} (${number(rows)})`,
  fromTo: (from, to) => `${from} → ${to}`,
};
