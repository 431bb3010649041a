import type { organizationMessages as english } from './messages.ts';

export const organizationMessages: typeof english = {
  title: 'Legen Sie Ihre Organisation an',
  lead: 'Erzählen Sie uns von Ihrer Organisation. Sie können alles später in den Einstellungen ändern.',
  submit: 'Speichern und weiter',
  busy: 'Wird gespeichert…',
  takeName: (name) => `„${name}“ verwenden`,
  preview: 'Was Ihre Personen sehen (Beispiel)',
  previewName: 'Ihre Organisation',
  previewQuestion: 'Wie spät ist es in unserem Büro?',
  previewAnswer: (name, time) =>
    time === null ? `Ich weiß noch nicht, wo ${name} ist.` : `Bei ${name} ist es ${time}.`,
  previewTime: (country, time) => `${time} (${country})`,
  previewAsk: (name) => `${name} etwas fragen`,
};
