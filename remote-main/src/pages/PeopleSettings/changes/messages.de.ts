import { count, formatNumber, language } from '@askwell/page-kit';

import type { changeText as english } from './messages.ts';

export const changeText: typeof english = {
  removeText: (email, role, locations) =>
    `${email} (${role}${locations && `, ${locations}`}) verliert sofort den Zugriff.`,
  removeYourself: (amount) =>
    `${amount === 1 ? 'Das ist Ihr eigenes Konto.' : 'Ihr eigenes Konto ist dabei.'} Sie verlieren den Zugriff auf die Organisation.`,
  ownRole:
    'Das ist Ihre eigene Rolle. Sie sehen diese Seiten dann nicht mehr; ein anderer Admin kann sie zurücksetzen.',
  onlyAdmin: (name) => `${name} ist der einzige Admin. Machen Sie zuerst jemand anderen zum Admin.`,
  removeMany: 'Diese Personen verlieren sofort den Zugriff.',
  undone: (name) => `${name}: Änderung rückgängig gemacht`,
  selection: 'Ausgewählte Personen',
  keys: {
    role: { pressed: 'R', shown: 'R' },
    locations: { pressed: 'S', shown: 'S' },
    resend: { pressed: 'E', shown: 'E' },
    deactivate: { pressed: 'D', shown: 'D' },
    remove: { pressed: 'Delete Backspace', shown: 'Entf' },
  },
  selected: (amount) => `${formatNumber(amount)} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  changeRole: 'Rolle ändern',
  changeRoleTitle: (whom) => `Rolle von ${whom} ändern`,
  roleChanged: (amount, role) => `${formatNumber(amount)} Personen sind jetzt ${role}`,
  chooseRole: 'Wählen Sie eine Rolle.',
  makeAdminTitle: (amount, whom) => `${whom} ${amount === 1 ? 'zum Admin' : 'zu Admins'} machen?`,
  makeAdmin: (amount) => (amount === 1 ? 'Zum Admin machen' : 'Zu Admins machen'),
  adminMeaning: 'Admins verwalten hier alles: Personen, Standorte, Abrechnung und die Rollen anderer Admins.',
  assign: 'Standorte zuweisen',
  assignTitle: (amount) => `${count(amount, 'Person', 'Personen')} Standorte zuweisen`,
  assigned: (amount) => `${count(amount, 'Person', 'Personen')} Standorte zugewiesen`,
  chooseLocation: 'Wählen Sie einen Standort.',
  clears: 'Ohne Standort gehören sie zur ganzen Organisation.',
  cleared: (amount) => `${count(amount, 'Person gehört', 'Personen gehören')} jetzt zur ganzen Organisation`,
  keepLocations: 'Bisherige Standorte behalten',
  ofWholeOrganization: (amount) =>
    `${count(amount, 'Person gehört', 'Personen gehören')} zur ganzen Organisation. Dabei bleibt es.`,
  locationsOf: (name) => `Standorte von ${name}`,
  locationsChanged: (name) => `Standorte von ${name} geändert`,
  progress: (done, all) => (all === 1 ? 'Wird gespeichert…' : `${formatNumber(done)} von ${formatNumber(all)}…`),
  notDone: (names) =>
    names.length === 1
      ? `Für ${names[0]} wurde nichts geändert.`
      : `Nicht geändert: ${new Intl.ListFormat(language()).format(names)}.`,
  resend: 'Einladung erneut senden',
  resendShort: 'Erneut senden',
  resendAll: 'Einladungen erneut senden',
  resendTitle: (amount) => `${count(amount, 'Einladung', 'Einladungen')} erneut senden?`,
  resendTo: (name) => `Einladung an ${name} erneut senden?`,
  resendMeaning: 'Wer noch nicht angenommen hat, erhält eine weitere E-Mail und noch einmal 14 Tage.',
  resentTo: (amount) => `${count(amount, 'Einladung', 'Einladungen')} gesendet`,
  copyLink: 'Einladungslink kopieren',
  linkCopied: 'Link kopiert. Er gilt für alle, die sich mit einer eingeladenen Adresse anmelden.',
  withdrawItem: 'Einladung zurückziehen',
  withdraw: 'Zurückziehen',
  withdrawTitle: (name) => `Einladung an ${name} zurückziehen?`,
  withdrawMany: (amount) => `${count(amount, 'Einladung', 'Einladungen')} zurückziehen?`,
  withdrawMeaning: (email) => `${email ?? 'Niemand'} kann damit ${email === undefined ? '' : 'nicht '}mehr beitreten.`,
  withdrawn: (name) => (name === undefined ? 'Einladungen zurückgezogen' : `Einladung an ${name} zurückgezogen`),
  deactivate: 'Deaktivieren',
  deactivateTitle: (name) => `${name} deaktivieren?`,
  deactivateMeaning:
    'Der Zugriff endet sofort. Rolle und Standorte bleiben erhalten, und Sie können ihn jederzeit wieder aktivieren.',
  deactivatedOf: (name) => `${name} deaktiviert`,
  reactivate: 'Wieder aktivieren',
  reactivateTitle: (name) => `${name} wieder aktivieren?`,
  reactivateMeaning: 'Der Zugriff ist sofort wieder da, mit Rolle und Standorten wie zuvor.',
  reactivatedOf: (name) => `${name} wieder aktiviert`,
  invitationSent: (name) => `Einladung an ${name} gesendet`,
  sendsLater: (name, when) => `Einladung an ${name}: Versand ${when}`,
};
