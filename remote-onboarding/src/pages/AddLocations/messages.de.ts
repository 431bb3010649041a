import { count } from '@askwell/page-kit';
import { getCity } from 'product-kit';

import type { locationMessages as english } from './messages.ts';

export const locationMessages: typeof english = {
  title: 'Fügen Sie Ihre Standorte hinzu',
  lead: (timeZone) =>
    timeZone === ''
      ? 'Wo arbeitet Ihr Team? Zum Beispiel in einem Geschäft, einem Büro oder auf einer Baustelle.'
      : `Wo arbeitet Ihr Team? Für neue Standorte gilt die Zeit von ${getCity(timeZone)}.`,
  existing: (amount) => `Bereits hinzugefügt: ${count(amount, 'Standort', 'Standorte')}`,
  onlyOne: 'Wir haben einen Standort',
  submit: (amount) =>
    amount > 1 ? `${count(amount, 'Standort', 'Standorte')} speichern und weiter` : 'Speichern und weiter',
};
