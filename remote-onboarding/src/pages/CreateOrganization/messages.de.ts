import type { organizationMessages as english } from './messages.ts';

export const organizationMessages: typeof english = {
  title: 'Legen Sie Ihre Organisation an',
  lead: 'Sie können alles später in den Einstellungen ändern.',
  wasInvited: 'Wurden Sie in eine Organisation eingeladen?',
  seeInvitations: 'Einladungen ansehen',
};
