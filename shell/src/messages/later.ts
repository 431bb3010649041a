import { texts } from 'composition/texts';

// Texts of code that loads when the page is idle or on a click.

export const menuTexts = texts('shell/menuTexts', {
  help: 'Help',
  languageLater: 'Your language changes when you reload the page. Save your changes first.',
  shortcuts: 'Keyboard shortcuts',
});

export const leaveTexts = texts('shell/leaveTexts', {
  title: 'Leave without saving?',
  stay: 'Stay',
  leave: 'Leave',
});
