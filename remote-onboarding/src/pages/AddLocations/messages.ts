import { count, defineMessages } from '@askwell/page-kit';
import { getCity } from 'product-kit';

export const locationMessages = defineMessages('remote-onboarding/locationMessages', {
  title: 'Add your locations',
  lead: (timeZone: string) =>
    timeZone === ''
      ? 'Where do your people work? For example in a store, an office, or on a job site.'
      : `Where do your people work? New locations use ${getCity(timeZone)} time.`,
  existing: (amount: number) => `Already added: ${count(amount, 'location', 'locations')}`,
  onlyOne: 'We have one location',
  submit: (amount: number) =>
    amount > 1 ? `Save ${count(amount, 'location', 'locations')} and continue` : 'Save and continue',
});
