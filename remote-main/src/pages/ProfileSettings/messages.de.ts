import type { profileMessages as english } from './messages.ts';

export const profileMessages: typeof english = {
  mails: {
    title: 'E-Mails',
    monday: 'Die letzte Woche in Zahlen, montags',
    hint: 'Nur, wenn es etwas zu berichten gibt.',
  },
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
        { value: 'system', label: 'System', hint: 'Wie Ihr Gerät.' },
        { value: 'light', label: 'Hell' },
        { value: 'dark', label: 'Dunkel' },
      ],
    },
    hours: {
      legend: 'Zeitformat',
      options: [
        { value: 'system', label: 'System', hint: 'Wie in Ihrer Sprache.' },
        { value: '12h', label: '12 Stunden', hint: '2:30 PM' },
        { value: '24h', label: '24 Stunden', hint: '14:30' },
      ],
    },
    density: {
      legend: 'Dichte',
      options: [
        { value: 'comfortable', label: 'Komfortabel', hint: 'Mehr Raum zwischen Zeilen.' },
        { value: 'compact', label: 'Kompakt', hint: 'Mehr Zeilen auf dem Bildschirm.' },
      ],
    },
    motion: {
      legend: 'Bewegung',
      options: [
        { value: 'system', label: 'System', hint: 'Wie Ihr Gerät.' },
        { value: 'reduced', label: 'Reduziert', hint: 'Keine Animationen.' },
      ],
    },
  },
};
