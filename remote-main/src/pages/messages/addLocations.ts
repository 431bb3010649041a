import { count, texts } from '@askwell/page-kit';

export const addLocationsText = texts('remote-main/addLocationsText', {
  lead: 'Type, paste, or import a list.',
  submit: (amount: number) => (amount > 0 ? `Add ${count(amount, 'location', 'locations')}` : 'Add locations'),
  busy: 'Adding…',
  added: (amount: number) => `${count(amount, 'location', 'locations')} added`,
});
