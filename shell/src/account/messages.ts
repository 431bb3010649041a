export const menuTexts = {
  help: 'Help',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  timeFormat: 'Time format',
  timeFormats: { system: 'System', '12h': '12-hour', '24h': '24-hour' },
  language: 'Language',
  languageLater: 'Your language changes when you reload the page. Save your changes first.',
  shortcuts: 'Keyboard shortcuts',
};
