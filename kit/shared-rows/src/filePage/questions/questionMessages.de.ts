import { count, formatNumber as number } from '@askwell/page-kit';

import type { questionMessages as english } from './questionMessages.ts';

export const questionMessages: typeof english = {
  otherTable: {
    title: (amount) =>
      amount === 1
        ? '1 Zeile steht unter anderen Überschriften'
        : `${number(amount)} Zeilen stehen unter anderen Überschriften`,
    answers: { take: 'Wie die Zeilen darüber', leaveOut: 'Auslassen' },
    item: (line, headings) => `Zeile ${line}: ${headings}`,
    lead: 'Wenn diese Zeilen die Liste sind, wählen Sie oben ihre Zeile mit Überschriften.',
  },
  sameName: {
    title: (amount) =>
      amount === 1
        ? '1 Person heißt wie jemand in Ihrer Liste'
        : `${number(amount)} Personen heißen wie jemand in Ihrer Liste`,
    answers: { same: 'Dieselbe Person, neue E-Mail', other: 'Jemand anderes', leaveOut: 'Auslassen' },
    item: (name, email, listed) => `${name}: ${email}, in Ihrer Liste ${listed}`,
    inList: (emails) => `In Ihrer Liste: ${emails}`,
    isPerson: (email) => `Die Person mit ${email}`,
  },
  otherNumber: {
    title: (amount) =>
      amount === 1
        ? '1 Zeile hat die Personalnummer von jemand anderem'
        : `${number(amount)} Zeilen haben die Personalnummer von jemand anderem`,
    answers: { email: 'Die E-Mail gilt', number: 'Die Nummer gilt', leaveOut: 'Auslassen' },
    hasNumber: (names) => `In Ihrer Liste mit dieser Nummer: ${names}`,
  },
  newEmail: {
    title: (amount) => `${count(amount, 'E-Mail', 'E-Mails')} von Beigetretenen würden sich ändern`,
    answers: { take: 'Die der Datei', keep: 'Unsere' },
  },
  newName: {
    title: (amount) => (amount === 1 ? '1 Name würde sich ändern' : `${number(amount)} Namen würden sich ändern`),
    answers: { take: 'Der aus der Datei', keep: 'Unserer' },
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
    answers: { deactivate: 'Deaktivieren', keep: 'So lassen' },
    invited: 'eingeladen, die Einladung endet',
  },
  reactivate: {
    title: (amount) =>
      amount === 1
        ? '1 Person ist hier deaktiviert und in der Datei aktiv'
        : `${number(amount)} Personen sind hier deaktiviert und in der Datei aktiv`,
    answers: { reactivate: 'Reaktivieren', keep: 'So lassen' },
  },
  similarLocations: {
    title: (amount) =>
      amount === 1
        ? '1 Ort enthält den Namen eines Ihrer Standorte'
        : `${number(amount)} Orte enthalten den Namen eines Ihrer Standorte`,
    answers: { use: 'Diese verwenden' },
    useOne: (name) => `${name} verwenden`,
  },
  unknownLocations: {
    title: (amount) =>
      amount === 1 ? '1 Standort fehlt in Ihrer Liste' : `${number(amount)} Standorte fehlen in Ihrer Liste`,
    answers: { add: 'Hinzufügen', whole: 'Ganze Organisation', leaveOut: 'Diese Personen auslassen' },
    addAll: (amount) => (amount === 1 ? 'Hinzufügen' : `Alle ${number(amount)} hinzufügen`),
    lead: 'Personen in Ihrer Liste behalten ihre Standorte, außer Sie wählen einen oder fügen ihn hinzu.',
  },
  noLocation: {
    title: (amount) =>
      amount === 1 ? '1 neue Person hat keinen Standort' : `${number(amount)} neue Personen haben keinen Standort`,
    answers: { whole: 'Ganze Organisation', leaveOut: 'Auslassen' },
    lead: 'Wenn die Standorte in der Datei stehen, wählen Sie oben die Spalte.',
  },
  roleWords: {
    title: (amount) => `${count(amount, 'Wort', 'Wörter')} für Rollen`,
    answers: {},
  },
  admins: {
    title: (amount) => (amount === 1 ? '1 Person würde Admin' : `${number(amount)} Personen würden Admins`),
    answers: { take: 'Zu Admins machen', keep: 'So lassen, Neue als Nutzer' },
  },
  roles: {
    title: (amount) =>
      amount === 1 ? '1 Person bekäme eine andere Rolle' : `${number(amount)} Personen bekämen eine andere Rolle`,
    answers: { take: 'Ändern', keep: 'So lassen' },
  },
  outdated: {
    title: (amount) =>
      amount === 1 ? '1 Zeile hat sich inzwischen geändert' : `${number(amount)} Zeilen haben sich inzwischen geändert`,
    answers: { take: 'Die der Datei', keep: 'Lassen, wie sie jetzt sind' },
    lead: 'Jemand anderes hat Ihre Liste geändert. Die Zeilen unten zeigen, was jetzt darin steht und was in der Datei.',
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
    answers: { deactivate: 'Deaktivieren', keep: 'So lassen' },
    tooFew:
      'Die Datei enthält weniger als die Hälfte der Personen in Ihrer Liste. Deshalb wird niemand deaktiviert, der fehlt.',
  },
  withCount: (text, rows) => `${text} (${number(rows)})`,
  fromTo: (from, to) => `${from} → ${to}`,
};
