import { count, formatNumber, defineMessages } from '@askwell/page-kit';

const describeUsage = (label: string, singular: string, plural: string) => ({
  label,
  full: (max: number) => `You’ve reached your plan’s ${count(max, singular, plural)}`,
  over: (used: number, max: number) =>
    `Your plan includes ${count(max, singular, plural)}, and you have ${formatNumber(used)}`,
  with: (added: number, used: number, max: number) =>
    `${added > 0 ? 'With these, you have' : 'You have'} ${formatNumber(used)} of your plan’s ${count(max, singular, plural)}.`,
});

/** The messages about a subscription that the dashboard and the billing page share. */
export const subscriptionMessages = defineMessages('remote-main/subscriptionMessages', {
  dataName: 'the subscription',
  status: 'Status',
  nextPayment: 'Next payment',
  payment: (amount: string, date: string) => `${amount} on ${date}`,
  states: {
    active: { title: 'Your subscription is active', short: 'Active', text: null },
    pending: {
      title: 'Payment pending',
      short: 'Payment pending',
      text: 'Your subscription starts once payment succeeds.',
    },
    none: { title: 'No subscription', short: 'No subscription', text: 'Choose a plan to get started.' },
    past_due: {
      title: 'Your last payment failed',
      short: 'Payment failed',
      text: 'We’ll try again. Everything keeps working in the meantime.',
    },
    canceling: (date: string) => ({
      title: `Your subscription ends on ${date}`,
      short: `Ends on ${date}`,
      text: 'Everything works until then, and you can resume anytime before.',
    }),
    other: (state: string) => `Your subscription is ${state}`,
  },
  unknown: 'Unknown',
  month: (price: string) => `${price} per month`,
  year: (price: string) => `${price} per year`,
  usage: {
    people: describeUsage('People', 'person', 'people'),
    locations: describeUsage('Locations', 'location', 'locations'),
    limited: (used: number, max: number) => `${formatNumber(used)} of ${formatNumber(max)}`,
    upgrade: 'See larger plans',
    unlimited: (used: number) => `${formatNumber(used)} (no limit)`,
    unknownLimit: formatNumber,
  },
});
