import type { organizationMessages as english } from './messages.ts';

export const organizationMessages: typeof english = {
  title: 'Legen Sie Ihre Organisation an',
  lead: 'Sie können alles später in den Einstellungen ändern.',
  wasInvited: 'Wurden Sie in eine Organisation eingeladen?',
  seeInvitations: 'Einladungen ansehen',
  preview: 'Was Ihre Personen sehen (Beispiel)',
  previewName: 'Ihre Organisation',
  previewNameWithin: 'Ihrer Organisation',
  previewQuestion: 'An wen kann ich schreiben?',
  previewAnswer: (contactEmail) =>
    contactEmail === '' ? 'Das weiß ich noch nicht.' : `Schreiben Sie an ${contactEmail}.`,
  previewAsk: (name) => `Bei ${name} nachfragen`,
};
