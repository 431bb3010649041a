import type { appearanceText as english } from './messages.ts';

export const appearanceText: typeof english = {
  lead: 'Wie das Produkt auf diesem Gerät aussieht.',
  theme: {
    legend: 'Design',
    options: {
      system: { label: 'System', hint: 'Wie Ihr Gerät.' },
      light: { label: 'Hell', hint: 'Dunkler Text auf Weiß.' },
      dark: { label: 'Dunkel', hint: 'Heller Text auf Schwarz.' },
    },
  },
  hours: {
    legend: 'Zeitformat',
    options: {
      system: { label: 'System', hint: 'Wie in Ihrer Sprache.' },
      '12h': { label: '12 Stunden', hint: '2:30 PM' },
      '24h': { label: '24 Stunden', hint: '14:30' },
    },
  },
  density: {
    legend: 'Dichte',
    options: {
      comfortable: { label: 'Komfortabel', hint: 'Mehr Raum um alles.' },
      compact: { label: 'Kompakt', hint: 'Mehr Zeilen auf dem Bildschirm.' },
    },
  },
  motion: {
    legend: 'Bewegung',
    options: {
      system: { label: 'System', hint: 'Wie Ihr Gerät.' },
      reduced: { label: 'Reduziert', hint: 'Keine Animationen.' },
    },
  },
};
