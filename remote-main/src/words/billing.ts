export const billing = {
  lead: 'Your subscription and the plans there are.',
  subscription: 'Subscription',
  states: {
    active: { title: 'Your subscription is active', text: 'Everybody in the organization can ask questions.' },
    pending: { title: 'Your payment is on its way', text: 'The subscription begins as soon as it arrives.' },
    none: { title: 'There is no subscription', text: 'Choose a plan to begin.' },
    other: (state: string) => `Your subscription is ${state}`,
  },
  contact: 'Invoices go to',
  choose: 'Choose a plan',
  notYet: 'Change or cancel',
  notYetText: (product: string) =>
    `${product} does not show here yet which plan you are on, and cannot change or cancel it from this page. Until then, write to us from your contact e-mail, and we do it for you.`,
  plans: 'Available plans',
  plansWhat: 'the plans',
  month: (price: string) => `${price} a month`,
  year: (price: string) => `${price} a year`,
  noPlans: 'There are no plans right now.',
};
