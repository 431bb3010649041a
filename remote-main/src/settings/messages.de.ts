import { count, formatNumber } from '@askwell/page-kit';

import type * as english from './messages.ts';

export const editMessages: typeof english.editMessages = {
  edit: 'Bearbeiten',
  save: 'Speichern',
  typeToConfirm: (typed) => `Zur Bestätigung ${typed} eingeben`,
  saving: 'Wird gespeichert…',
  changed: 'Änderungen gespeichert',
  imported: (added, changed, deactivated, withdrawn, locations = 0) =>
    [
      added > 0 && `${formatNumber(added)} neu`,
      changed > 0 && `${formatNumber(changed)} geändert`,
      deactivated > 0 && `${formatNumber(deactivated)} deaktiviert`,
      withdrawn > 0 && `${count(withdrawn, 'Einladung', 'Einladungen')} zurückgezogen`,
      locations > 0 && `${count(locations, 'Standort', 'Standorte')} hinzugefügt`,
    ]
      .filter(Boolean)
      .join(', '),
  fromTo: (from, to) => `${from} → ${to}`,
  changedBack: (name) => `${name}: Änderung rückgängig gemacht`,
  remove: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removed: (name) => `${name} entfernt`,
  restored: (name) => `${name} wiederhergestellt`,
  removing: 'Wird entfernt…',
  unsavedDraft: 'Diese Änderungen sind noch nicht gespeichert. Speichern Sie sie, oder brechen Sie ab.',
  conflict: {
    title: (name) => `Jemand anderes hat ${name} bearbeitet`,
    text: 'Wählen Sie, welche Version Sie behalten, und speichern Sie dann.',
    same: 'Dort wurden dieselben Änderungen gemacht. Speichern Sie, um fortzufahren.',
    mine: 'Ihre Version',
    theirs: 'Andere Version',
    empty: 'Leer',
  },
};

export const addMessages: typeof english.addMessages = {
  title: { people: 'Personen hinzufügen', locations: 'Standorte hinzufügen' },
  lead: {
    people: 'Eintippen oder einfügen. Alle erhalten eine Einladung per E-Mail.',
    locations: 'Eintippen oder einfügen.',
  },
  nobody: 'Geben Sie eine E-Mail-Adresse ein.',
  undone: {
    people: (amount) => `${count(amount, 'Person', 'Personen')} entfernt`,
    locations: (amount) => `${count(amount, 'Standort', 'Standorte')} entfernt`,
  },
};

export const importMessages: typeof english.importMessages = {
  title: { people: 'Personen importieren', locations: 'Standorte importieren' },
  inActivity: 'In der Aktivität ansehen',
};

export const locationFieldMessages: typeof english.locationFieldMessages = {
  add: 'Standort hinzufügen',
  remove: (name) => `${name} entfernen`,
  wholeOrganization: 'Ganze Organisation',
  unknown: 'Entfernter Standort',
  unnamed: 'Standort ohne Namen',
  clear: (field) => `${field} leeren`,
  noMatch: 'Keine passenden Standorte',
  amount: (options) => (options === 0 ? 'Keine passenden Standorte' : count(options, 'Option', 'Optionen')),
};

export const personLabels: typeof english.personLabels = {
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  locations: 'Standorte',
  status: 'Status',
};

export const statusLabels: typeof english.statusLabels = {
  invited: 'Eingeladen',
  active: 'Beigetreten',
  deactivated: 'Deaktiviert',
  expired: 'Abgelaufen',
  bounced: 'Nicht zugestellt',
  current: 'Beigetreten oder eingeladen',
  seen: 'Diese Woche gesehen',
  unseen: 'Seit 30 Tagen nicht gesehen',
};

export const locationLabels: typeof english.locationLabels = {
  name: 'Name',
  address: 'Adresse',
  country: 'Land',
  timeZone: 'Zeitzone',
  code: 'Kürzel',
  same: 'Wie die Organisation',
};
