import type { remoteMessages as english } from './messages.ts';

const needsUpdate =
  'Sie muss aktualisiert werden, um mit dem Rest der Website zu funktionieren. Versuchen Sie es später noch einmal.';

export const remoteMessages: typeof english = {
  loading: (title) => `${title} wird geladen…`,
  disabled: {
    title: 'Diese Seite ist vorübergehend abgeschaltet',
    text: 'Wir arbeiten daran. Alles andere funktioniert wie gewohnt.',
  },
  healed: 'Sie sehen die vorherige Version dieser Seite. Die neue hat ein Problem.',
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
