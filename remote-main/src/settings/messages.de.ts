import type { editText as englishEdit, settingsText as english } from './messages.ts';

export const settingsText: typeof english = {
  title: 'Einstellungen',
  saving: 'Wird gespeichert…',
  tabs: {
    profile: 'Profil',
    organization: 'Organisation',
    locations: 'Standorte',
    people: 'Personen',
    billing: 'Abrechnung',
    activity: 'Aktivität',
    appearance: 'Darstellung',
  },
  documentTitle: (tab) => `${tab} · Einstellungen`,
};

export const editText: typeof englishEdit = {
  edit: 'Bearbeiten',
  editRow: (name) => `${name} bearbeiten`,
  more: (name) => `Weitere Aktionen für ${name}`,
  save: 'Speichern',
  saving: 'Wird gespeichert…',
  changed: 'Änderungen gespeichert',
  actions: 'Aktionen',
  remove: 'Entfernen',
  removing: 'Wird entfernt…',
  id: 'ID',
  copyId: 'ID kopieren',
  copied: 'Kopiert',
  copyFailed: 'Die ID konnte nicht kopiert werden.',
  draftFound: 'Ihre Sitzung endete, bevor Sie gespeichert haben. Hier sind Ihre Eingaben.',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Es gibt nicht gespeicherte Änderungen.',
    stay: 'Bleiben',
    leave: 'Verlassen',
  },
  conflict: {
    title: (name) => `Jemand anderes hat ${name} bearbeitet`,
    text: 'Wählen Sie, welche Version Sie behalten, und speichern Sie dann.',
    same: 'Dort wurden dieselben Änderungen gemacht. Speichern Sie, um fortzufahren.',
    mine: 'Ihre Version',
    theirs: 'Andere Version',
    empty: 'Leer',
  },
};
