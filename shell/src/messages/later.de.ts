import type * as english from './later.ts';

export const menuTexts: typeof english.menuTexts = {
  help: 'Hilfe',
  theme: 'Design',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  timeFormat: 'Zeitformat',
  timeFormats: { system: 'System', '12h': '12 Std.', '24h': '24 Std.' },
  language: 'Sprache',
  languageLater: 'Die Sprache wechselt, wenn Sie die Seite neu laden. Speichern Sie vorher Ihre Änderungen.',
  shortcuts: 'Tastenkürzel',
};

export const leaveTexts: typeof english.leaveTexts = {
  title: 'Ohne Speichern verlassen?',
  stay: 'Bleiben',
  leave: 'Verlassen',
};
