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
