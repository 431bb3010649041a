import { count, formatNumber } from '@askwell/page-kit';

import type { changeMessages as english } from './messages.ts';

export const changeMessages: typeof english = {
  removeText: (email, role, locations) =>
    `${email} (${role}${locations && `, ${locations}`}) verliert sofort den Zugriff.`,
  ownLeftOut: 'Sie selbst sind auch ausgewählt. Ihr Konto bleibt, wie es ist.',
  invitedLeftOut: (amount) =>
    `${count(amount, 'eingeladene Person bleibt', 'eingeladene Personen bleiben')} unverändert.`,
  alreadyDeactivated: (amount) => `${count(amount, 'Person ist', 'Personen sind')} schon deaktiviert.`,
  wrongNumber: (amount) => `Geben Sie ${amount} ein: So viele Personen ändern sich.`,
  ownRole:
    'Das ist Ihre eigene Rolle. Sie sehen diese Seiten dann nicht mehr; ein anderer Admin kann sie zurücksetzen.',
  removeMany: 'Diese Personen verlieren sofort den Zugriff.',
  undoable: 'Sie können das sieben Tage lang unter „Aktivität“ rückgängig machen.',
  selection: 'Ausgewählte Personen',
  keys: { role: 'R', locations: 'S', resend: 'E', deactivate: 'D', remove: 'Delete Backspace' },
  changeRole: 'Rolle ändern',
  changeRoleTitle: (who) => `Rolle von ${who} ändern`,
  roleChanged: (amount, role) => `${formatNumber(amount)} Personen sind jetzt ${role}`,
  chooseRole: 'Wählen Sie eine Rolle.',
  makeAdminTitle: (amount, who) => `${who} ${amount === 1 ? 'zum Admin' : 'zu Admins'} machen?`,
  makeAdmin: (amount) => (amount === 1 ? 'Zum Admin machen' : 'Zu Admins machen'),
  adminMeaning: 'Admins verwalten hier alles: Personen, Standorte, Abrechnung und die Rollen anderer Admins.',
  assign: 'Standorte zuweisen',
  assignTitle: (amount) => `${count(amount, 'Person', 'Personen')} Standorte zuweisen`,
  assigned: (amount) => `${count(amount, 'Person', 'Personen')} Standorte zugewiesen`,
  chooseLocation: 'Wählen Sie einen Standort.',
  noLocationChosen: 'Ohne Standort gehören sie zur ganzen Organisation.',
  locationsRemoved: (amount) => `${count(amount, 'Person gehört', 'Personen gehören')} jetzt zur ganzen Organisation`,
  keepLocations: 'Bisherige Standorte behalten',
  unchangedWholeOrganization: (amount) =>
    `${count(amount, 'Person gehört', 'Personen gehören')} zur ganzen Organisation. Dabei bleibt es.`,
  locationsTitle: (name) => `Standorte von ${name}`,
  locationsChanged: (name) => `Standorte von ${name} geändert`,
  resend: 'Einladung erneut senden',
  resendAll: 'Einladungen erneut senden',
  copyLink: 'Einladungslink kopieren',
  linkCopied: 'Link kopiert. Er gilt für alle, die sich mit einer eingeladenen E-Mail-Adresse anmelden.',
  withdrawItem: 'Einladung zurückziehen',
  withdraw: 'Zurückziehen',
  withdrawTitle: (name) => `Einladung an ${name} zurückziehen?`,
  withdrawMany: (amount) => `${count(amount, 'Einladung', 'Einladungen')} zurückziehen?`,
  withdrawMeaning: (email) => `${email ?? 'Niemand'} kann damit ${email === undefined ? '' : 'nicht '}mehr beitreten.`,
  withdrawn: (name) => (name === undefined ? 'Einladungen zurückgezogen' : `Einladung an ${name} zurückgezogen`),
  deactivate: 'Deaktivieren',
  deactivateTitle: (name) => `${name} deaktivieren?`,
  deactivateMeaning:
    'Der Zugriff endet sofort. Rolle und Standorte bleiben erhalten, und Sie können die Person jederzeit reaktivieren.',
  personDeactivated: (name) => `${name} deaktiviert`,
  reactivate: 'Reaktivieren',
  reactivateTitle: (name) => `${name} reaktivieren?`,
  reactivateMeaning: 'Der Zugriff ist sofort wieder da, mit Rolle und Standorten wie zuvor.',
  personReactivated: (name) => `${name} reaktiviert`,
};
