import type * as english from './later.ts';

export const menuTexts: typeof english.menuTexts = {
  help: 'Hilfe',
  languageLater: 'Die Sprache wechselt, wenn Sie die Seite neu laden. Speichern Sie vorher Ihre Änderungen.',
  shortcuts: 'Tastenkürzel',
};

export const leaveTexts: typeof english.leaveTexts = {
  title: 'Ohne Speichern verlassen?',
  stay: 'Bleiben',
  leave: 'Verlassen',
};
