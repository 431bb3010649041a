import type { organizationSettingsMessages as english } from './messages.ts';

export const organizationSettingsMessages: typeof english = {
  save: 'Änderungen speichern',
  reset: 'Verwerfen',
  unsaved: 'Nicht gespeicherte Änderungen',
  pendingTitle: (address) => `${address} bestätigen`,
  pending: (address, current) =>
    `Geben Sie den 6-stelligen Code ein, den wir an ${address} gesendet haben. Bis dahin verwenden wir ${current}.`,
  codeSent: (address) => `Wir haben einen Code an ${address} gesendet. Er läuft in 10 Minuten ab.`,
  confirmed: 'Kontakt-E-Mail geändert',
  keep: (current) => `${current} behalten`,
  lastSeen: {
    title: 'Zuletzt gesehen',
    label: 'Den Tag festhalten, an dem jede Person App oder Website zuletzt genutzt hat',
    hint: 'Nur Admins sehen ihn. Beim Ausschalten werden die festgehaltenen Tage gelöscht.',
    turnOff: {
      title: '„Zuletzt gesehen“ nicht mehr festhalten?',
      action: 'Ausschalten und löschen',
      busy: 'Wird gelöscht…',
    },
    deleted:
      'Die festgehaltenen Tage und die Wochenzahlen dazu werden gelöscht. Das lässt sich nicht rückgängig machen.',
  },
};
