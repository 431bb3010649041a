import { count } from 'remote-kit';

import type { userMessages as english } from './messages.ts';

export const userMessages: typeof english = {
  title: 'Fügen Sie Ihre Personen hinzu',
  lead: 'Wir senden allen eine Einladung per E-Mail. Einladen ist kostenlos, bis Sie ein Abo abschließen.',
  existing: (amount) => `Bereits hinzugefügt: ${count(amount, 'Person', 'Personen')}`,
  skip: 'Vorerst überspringen',
  skipBusy: 'Wird übersprungen…',
  nobody: 'Geben Sie einen Namen ein, oder wählen Sie unten „Vorerst überspringen“.',
  invited: 'Eingeladen',
  active: 'Aktiv',
  deactivated: 'Deaktiviert',
  skipTitle: (amount) =>
    amount === 1
      ? 'Fortfahren, ohne die Person einzuladen?'
      : `Fortfahren, ohne die ${count(amount, 'Person', 'Personen')} einzuladen?`,
  skipMeaning: 'Die Liste wird verworfen. Sie können Personen jederzeit in den Einstellungen hinzufügen.',
  skipConfirm: 'Ohne Einladen fortfahren',
  backToList: 'Zurück zur Liste',
};
