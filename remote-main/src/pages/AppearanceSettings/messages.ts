export const appearanceText = {
  lead: 'How the product looks on this device.',
  theme: {
    legend: 'Theme',
    options: {
      system: { label: 'System', hint: 'Matches your device.' },
      light: { label: 'Light', hint: 'Dark text on white.' },
      dark: { label: 'Dark', hint: 'Light text on black.' },
    },
  },
  hours: {
    legend: 'Time format',
    options: {
      system: { label: 'System', hint: 'Matches your language.' },
      '12h': { label: '12-hour', hint: '2:30 PM' },
      '24h': { label: '24-hour', hint: '14:30' },
    },
  },
  density: {
    legend: 'Density',
    options: {
      comfortable: { label: 'Comfortable', hint: 'More space around everything.' },
      compact: { label: 'Compact', hint: 'More rows on the screen.' },
    },
  },
  motion: {
    legend: 'Motion',
    options: {
      system: { label: 'System', hint: 'Matches your device.' },
      reduced: { label: 'Reduced', hint: 'No animations.' },
    },
  },
};
