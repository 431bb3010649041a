import { texts } from '@askwell/page-kit';
import { count, formatNumber } from 'shared-ui';

export const planMessages = texts('remote-onboarding/planMessages', {
  recommended: 'Recommended',
  misfit: {
    people: (used: number, max: number) =>
      `You have ${count(used, 'person', 'people')}, and this plan includes ${formatNumber(max)}.`,
    locations: (used: number, max: number) =>
      `You have ${count(used, 'location', 'locations')}, and this plan includes ${formatNumber(max)}.`,
  },
  interval: 'Billing period',
  month: 'Monthly',
  year: 'Yearly',
  plansName: 'the plans',
  savingShort: (percent: number) => `Save up to ${percent}%`,
});
