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

export const detailsTexts: typeof english.detailsTexts = {
  reference: 'Referenz',
  details: 'Details für den Support',
  copy: 'Details kopieren',
  copied: 'Kopiert',
  copyFailed: 'Bitte markieren und kopieren Sie den Text.',
  time: 'Zeit',
  route: 'Seite',
  versions: 'Versionen',
};

export const leaveTexts: typeof english.leaveTexts = {
  title: 'Ohne Speichern verlassen?',
  stay: 'Bleiben',
  leave: 'Verlassen',
};

export const newVersionTexts: typeof english.newVersionTexts = {
  title: 'Neue Version verfügbar',
  reload: 'Neu laden',
  later: 'Später',
};

const needsUpdate =
  'Sie muss aktualisiert werden, um mit dem Rest der Website zu funktionieren. Versuchen Sie es später noch einmal.';

export const healedNote: string = 'Sie sehen die vorherige Version dieser Seite. Die neue hat ein Problem.';

export const missingPageTexts: typeof english.missingPageTexts = {
  disabled: 'Wir arbeiten daran. Alles andere funktioniert wie gewohnt.',
  failed: {
    title: 'Diese Seite konnte nicht geladen werden',
    tryAgain: 'Erneut versuchen',
    reload: 'Seite neu laden',
    timeout: 'Das Laden hat zu lange gedauert.',
    unreachable: 'Sie ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    replaced:
      'Die Website wurde aktualisiert, während Sie sie geöffnet hatten. Laden Sie die Seite neu, um die neue Version zu erhalten.',
    version: needsUpdate,
    contract: needsUpdate,
    refused: 'Ihre Dateien entsprechen nicht der veröffentlichten Version. Deshalb wurde sie blockiert.',
    mismatch: (remote, { what, needs, has }) => `${remote} benötigt ${what} ${needs}; diese Website hat ${has}.`,
    shape: 'Sie muss aktualisiert werden. Laden Sie dazu die Seite neu.',
    crashed: 'Auf der Seite ist ein Problem aufgetreten. Alles andere funktioniert weiterhin.',
    reference: (reference, remote, version) => `Referenz ${reference} · ${remote} ${version}`,
  },
};
