import { count, formatNumber } from '../messages.ts';

/** Texts that the pages with plans share. */
export const planMessages = {
  recommended: 'Recommended',
  misfit: {
    people: (used: number, max: number) =>
      `You have ${count(used, 'person', 'people')}, and this plan includes ${formatNumber(max)}.`,
    locations: (used: number, max: number) =>
      `You have ${count(used, 'location', 'locations')}, and this plan includes ${formatNumber(max)}.`,
  },
  savingShort: (percent: number) => `Save up to ${percent}%`,
};
