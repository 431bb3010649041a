import { count } from 'remote-kit';

export const subscribeWords = {
  title: 'Choose your plan',
  lead: 'Cancel whenever you like.',
  interval: 'Billing',
  month: 'Monthly',
  year: 'Yearly',
  plans: 'Plan',
  plansWhat: 'the plans',
  per: { month: 'a month', year: 'a year' },
  forYou: (people: number, price: string) =>
    people === 1 ? 'For you alone, so far.' : `For your ${count(people, 'person', 'people')}, ${price} each a month.`,
  saving: (price: string, percent: number) => `Pay yearly and save ${price} a year (${percent}%).`,
  saved: (price: string, percent: number) => `You save ${price} a year (${percent}%).`,
  savingShort: (percent: number) => `Save up to ${percent}%`,
  noPlans: 'There are no plans to choose from right now.',
  noPlansHint: 'Please try again in a few minutes.',
  submit: 'Continue to checkout',
  busy: 'Opening the checkout…',
  choose: 'Choose a plan.',
  problem: 'The checkout did not open',
  badAddress: 'The checkout address we were given is not safe to open. Please try again.',
  declined: 'Your payment was declined',
  declinedHint: 'Nothing was charged. Try another card, or ask your bank.',
  cancelled: 'You left the checkout',
  cancelledHint: 'Nothing was charged. Your plan is still here when you are ready.',
};
