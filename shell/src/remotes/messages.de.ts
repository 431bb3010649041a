import type { remoteMessages as english } from './messages.ts';

const needsUpdate =
  'Sie muss aktualisiert werden, um mit dem Rest der Website zu funktionieren. Kommen Sie etwas später wieder.';

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
    timeout: 'Die Antwort hat zu lange gedauert.',
    unreachable: 'Sie ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    replaced:
      'Die Website wurde aktualisiert, während Sie sie geöffnet hatten. Laden Sie die Seite neu, um die neue Version zu erhalten.',
    version: needsUpdate,
    contract: needsUpdate,
    refused: 'Sie ist nicht die Version, die veröffentlicht wurde. Deshalb wurde sie nicht gestartet.',
    mismatch: (remote, { what, needs, has }) => `${remote} benötigt ${what} ${needs}; diese Website hat ${has}.`,
    shape: 'Sie muss aktualisiert werden. Laden Sie dazu die Seite neu.',
    crashed: 'Auf der Seite ist ein Problem aufgetreten. Alles andere funktioniert weiterhin.',
    reference: (reference, remote, version) => `Referenz ${reference} · ${remote} ${version}`,
  },
};
