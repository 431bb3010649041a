import { cityOf, count, countryName } from '@askwell/page-kit';

import type { locationMessages as english } from './messages.ts';

export const locationMessages: typeof english = {
  title: 'Fügen Sie Ihre Standorte hinzu',
  lead(organization) {
    const region = organization === null ? '' : regionName(organization);
    return region === ''
      ? 'Ein Standort ist, wo Ihr Team arbeitet, etwa ein Geschäft, ein Büro oder eine Baustelle.'
      : `Ein Standort ist, wo Ihr Team arbeitet. Für neue gilt: ${region}.`;
  },
  existing: (amount) => `Bereits hinzugefügt: ${count(amount, 'Standort', 'Standorte')}`,
  onlyOne: 'Wir haben einen Standort',
  submit: (amount) =>
    amount > 1 ? `${count(amount, 'Standort', 'Standorte')} speichern und weiter` : 'Speichern und weiter',
};

function regionName({ country, timeZone }: { country: string; timeZone: string }): string {
  const time = timeZone && `Zeit von ${cityOf(timeZone)}`;
  return [countryName(country), time].filter(Boolean).join(', ');
}
