export const appearance = {
  lead: 'How the product looks on this device.',
  theme: {
    legend: 'Theme',
    options: {
      system: { label: 'System', hint: 'Follows your device.' },
      light: { label: 'Light', hint: 'Dark text on white.' },
      dark: { label: 'Dark', hint: 'Light text on black.' },
    },
  },
  density: {
    legend: 'Density',
    options: {
      comfortable: { label: 'Comfortable', hint: 'Room around everything.' },
      compact: { label: 'Compact', hint: 'More rows on the screen.' },
    },
  },
  motion: {
    legend: 'Motion',
    options: {
      system: { label: 'System', hint: 'Follows your device.' },
      reduced: { label: 'Reduced', hint: 'Nothing moves by itself.' },
    },
  },
};
