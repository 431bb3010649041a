import { defineMessages } from '@askwell/page-kit';

export const billingMessages = defineMessages('remote-main/billingMessages', {
  subscription: 'Your plan',
  choose: 'Choose a plan',
  overdue: (amount: string) => `The payment of ${amount} is overdue.`,
  retry: (date: string) => `We’ll try again on ${date}. Everything keeps working at least until then.`,
  retryLater: 'We’ll try again. Everything keeps working in the meantime.',
  updatePayment: 'Update payment method',
  tooSmall: 'Nothing is removed, but you can’t add more. Switch to a larger plan below.',
  makeRoom: { locations: 'Or remove locations', people: 'Or deactivate people' },
  plans: {
    title: 'Plans',
    current: 'Your plan',
    switchTo: (plan: string) => `Switch to ${plan}`,
    pay: { month: 'Switch to monthly', year: 'Switch to yearly' },
    credit:
      'A switch takes effect at once. What you’ve already paid for the rest of your period counts toward the new plan; anything left over lowers your next payments. You see the exact amount before you confirm.',
    blocked: {
      canceling: 'To switch, resume your subscription in the billing portal first.',
      past_due: 'To switch, pay the overdue amount first.',
      pending: 'You can switch once your payment is confirmed.',
      other: 'You can’t switch here right now. Please contact us.',
    },
  },
  portal: {
    title: 'Billing portal',
    lead: 'On our payment provider’s page, you can:',
    can: [
      'Cancel or resume your subscription',
      'Update the payment method',
      'Edit the payer, address, and VAT ID',
      'View and download invoices',
    ],
    ended: 'On our payment provider’s page, you can still view and download your invoices.',
    open: 'Open billing portal',
    opening: 'Opening…',
    unsafeUrl: 'The link isn’t safe to open. Please try again.',
  },
});
