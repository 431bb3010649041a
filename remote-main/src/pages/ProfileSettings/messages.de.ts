import type { profileMessages as english } from './messages.ts';

export const profileMessages: typeof english = {
  lead: 'Name und E-Mail kommen von dem Konto, mit dem Sie sich anmelden.',
  unknown: 'Nicht angegeben',
  leaveTitle: 'Organisation verlassen',
  leaveText: 'Sie verlieren sofort den Zugriff. Nur ein Admin kann Sie wieder einladen.',
  onlyAdmin: 'Sie sind der einzige Admin. Machen Sie zuerst jemand anderen zum Admin.',
  leave: 'Organisation verlassen',
  confirmTitle: 'Organisation verlassen?',
  leaving: 'Wird verlassen…',
  left: 'Sie haben die Organisation verlassen',
  preferences: {
    title: 'Ihre Einstellungen',
    lead: 'Nur auf diesem Gerät.',
    theme: {
      legend: 'Design',
      options: [
        { value: 'system', label: 'Wie Ihr Gerät' },
        { value: 'light', label: 'Hell' },
        { value: 'dark', label: 'Dunkel' },
      ],
    },
    language: 'Sprache: Deutsch',
  },
};
