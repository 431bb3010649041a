import { texts } from 'composition/texts';

// Texts of code that loads when the page is idle or on a click.

export const menuTexts = texts('shell/menuTexts', {
  help: 'Help',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  timeFormat: 'Time format',
  timeFormats: { system: 'System', '12h': '12-hour', '24h': '24-hour' },
  language: 'Language',
  languageLater: 'Your language changes when you reload the page. Save your changes first.',
  shortcuts: 'Keyboard shortcuts',
});

export const detailsTexts = texts('shell/detailsTexts', {
  reference: 'Reference',
  details: 'Details for support',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Please select and copy the text.',
  time: 'Time',
  route: 'Page',
  versions: 'Versions',
});

export const leaveTexts = texts('shell/leaveTexts', {
  title: 'Leave without saving?',
  stay: 'Stay',
  leave: 'Leave',
});

export const newVersionTexts = { title: 'New version available', reload: 'Reload', later: 'Later' };
