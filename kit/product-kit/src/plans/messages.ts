import { defineMessages } from 'composition/messages';
import { count, formatNumber } from 'shared-ui';

export const planMessages = defineMessages('product-kit/planMessages', {
  recommended: 'Recommended',
  limitExceeded: {
    people: (used: number, max: number) =>
      `You have ${count(used, 'person', 'people')}, and this plan includes ${formatNumber(max)}.`,
    locations: (used: number, max: number) =>
      `You have ${count(used, 'location', 'locations')}, and this plan includes ${formatNumber(max)}.`,
  },
  per: { month: 'per month', year: 'per year' },
  perPerson: (people: number, price: string) =>
    `${price} per person per month for your ${count(people, 'person', 'people')}.`,
  saved: (price: string, percent: number) => `You save ${price} per year (${percent}%).`,
  interval: 'Billing period',
  month: 'Monthly',
  year: 'Yearly',
  plansName: 'the plans',
  savingShort: (percent: number) => `Save up to ${percent}%`,
});
