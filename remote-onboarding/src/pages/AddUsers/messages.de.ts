import { count } from 'remote-kit';

import type { skipMessages as english } from './messages.ts';

export const skipMessages: typeof english = {
  skipTitle: (amount) =>
    amount === 1
      ? 'Fortfahren, ohne die Person einzuladen?'
      : `Fortfahren, ohne die ${count(amount, 'Person', 'Personen')} einzuladen?`,
  skipMeaning: 'Die Liste wird verworfen. Sie können Personen jederzeit in den Einstellungen hinzufügen.',
  skipConfirm: 'Ohne Einladen fortfahren',
  backToList: 'Zurück zur Liste',
};
