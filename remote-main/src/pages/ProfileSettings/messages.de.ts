import type { profileText as english } from './messages.ts';

export const profileText: typeof english = {
  lead: 'Name und E-Mail kommen von dem Konto, mit dem Sie sich anmelden.',
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  unknown: 'Nicht angegeben',
  leaveTitle: 'Organisation verlassen',
  leaveText:
    'Sie verlieren sofort den Zugriff. Nur ein Admin kann Sie wieder einladen. Der letzte Admin kann nicht austreten.',
  leave: 'Organisation verlassen',
  confirmTitle: 'Organisation verlassen?',
  leaving: 'Wird verlassen…',
  left: 'Sie haben die Organisation verlassen',
  none: 'Sie sind abgemeldet',
};
