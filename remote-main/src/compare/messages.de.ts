import { count, formatNumber as number } from '@askwell/page-kit';

import type { compareMessages as english } from './messages.ts';

const people = (amount: number) => count(amount, 'Person', 'Personen');
const rows = (amount: number, arePeople: boolean) =>
  arePeople ? people(amount) : count(amount, 'Standort', 'Standorte');

export const compareMessages: typeof english = {
  import: 'Datei importieren',
  pasted: 'Eingefügte Liste',
  reading: 'Die Datei wird gelesen…',
  dropHere: 'Datei hier ablegen, um sie mit der Liste zu vergleichen',
  title: (file) => `${file} vergleichen`,
  lead: (amount, arePeople) => `${rows(amount, arePeople)} in der Datei. Noch ändert sich nichts.`,
  comparing: 'Wird verglichen…',
  empty: 'Leer',
  kinds: {
    added: (amount) => `${number(amount)} neu`,
    changed: (amount) => `${number(amount)} geändert`,
    errors: (amount) => `${number(amount)} mit Problemen`,
    changedSince: (amount) => `${number(amount)} inzwischen geändert`,
  },
  same: (amount) => `${number(amount)} gleich`,
  differences: 'Unterschiede',
  errorsLeftOut: 'Zeilen mit Problemen bleiben weg. Korrigieren Sie sie in der Datei, und legen Sie diese erneut ab.',
  change: (from, to) => `${from} → ${to}`,
  missing: (amount, arePeople) => `Nicht in der Datei: ${rows(amount, arePeople)}. Das bleibt so.`,
  deactivateMissing: (amount, names) => `${people(amount)} deaktivieren, die nicht in der Datei stehen: ${names}`,
  more: (amount) => `${number(amount)} weitere`,
  untouched: {
    'own-account': (names) => `Ihr eigenes Konto bleibt, wie es ist: ${names}`,
    disabled: (names) => `Vom Betreiber gesperrt: ${names}`,
    deactivated: (names) => `Hier deaktiviert, und bleibt es: ${names}`,
    'never-joined': (names) => `Nicht hier, und in der Datei deaktiviert: ${names}`,
  },
  questions: {
    location: (name, amount) => `„${name}“ ist noch kein Standort (${people(amount)})`,
    email: (name, from, to) => `${name} meldet sich mit ${from} an. Die Datei hat ${to}.`,
    admins: (amount, names) =>
      `${amount === 1 ? 'Diese Person zum Admin' : `${number(amount)} Personen zu Admins`} machen? ${names}`,
  },
  choose: 'Auswählen…',
  choices: {
    add: 'Als neuen Standort hinzufügen',
    whole: 'Ganze Organisation',
    leaveLocation: 'Standorte unverändert lassen',
    leaveEmail: 'So lassen',
    confirm: 'Ja, zu Admins machen',
    leaveRole: 'Nein, Rollen unverändert lassen',
    skip: 'Diese Zeilen weglassen',
  },
  unanswered: (amount) => `Beantworten Sie zuerst ${count(amount, 'Frage', 'Fragen')}.`,
  apply: (amount) => `${count(amount, 'Änderung', 'Änderungen')} übernehmen`,
  noChanges: '0 Änderungen: Die Liste hat das alles schon.',
  applying: 'Wird übernommen…',
  changedSince: 'Die Liste hat sich inzwischen geändert. Das ändert die Datei jetzt.',
  done: 'Übernommen',
  result: (added, changed, deactivated) =>
    [
      added > 0 && `${number(added)} neu`,
      changed > 0 && `${number(changed)} geändert`,
      deactivated > 0 && `${number(deactivated)} deaktiviert`,
    ]
      .filter(Boolean)
      .join(', '),
  undoUntil: (time) => `Rückgängig machen geht bis ${time}.`,
  mailsAt: (time) => `Die Einladungen werden um ${time} gesendet.`,
  sendNow: 'Einladungen jetzt senden',
  sending: 'Wird gesendet…',
  sent: (amount) => `${count(amount, 'Einladung', 'Einladungen')} gesendet`,
  undone: (removed, restored) => `Rückgängig gemacht: ${number(removed)} entfernt, ${number(restored)} wie zuvor`,
  left: (names) => `Inzwischen geändert und daher unverändert: ${names}`,
  notOffered: 'Dieser Server kann eine Datei nicht mit der Liste vergleichen. Sie können alle daraus hinzufügen.',
  addInstead: 'Hinzufügen',
};
