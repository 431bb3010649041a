import type { organizationMessages as english } from './messages.ts';

export const organizationMessages: typeof english = {
  title: 'Legen Sie Ihre Organisation an',
  lead: 'Erzählen Sie uns von Ihrer Organisation. Sie können alles später in den Einstellungen ändern.',
  submit: 'Speichern und weiter',
  busy: 'Wird gespeichert…',
  takeName: (name) => `„${name}“ verwenden`,
  wasInvited: 'Wurden Sie in eine Organisation eingeladen?',
  seeInvitations: 'Einladungen ansehen',
  preview: 'Was Ihre Personen sehen (Beispiel)',
  previewName: 'Ihre Organisation',
  previewNameWithin: 'Ihrer Organisation',
  previewQuestion: 'Wie spät ist es in unserem Büro?',
  previewAnswer: (name, time) => (time === null ? 'Das weiß ich noch nicht.' : `Bei ${name} ist es ${time}.`),
  previewTime: (country, time) => `${time} (${country})`,
  previewAsk: (name) => `Bei ${name} nachfragen`,
};
