import { texts } from '@askwell/page-kit';

export const billingMessages = texts('remote-main/billingMessages', {
  subscription: 'Your plan',
  choose: 'Choose a plan',
  overdue: (price: string) =>
    `The payment for your plan (${price}) is overdue. Update the payment method in the billing portal, and we’ll try again. Everything keeps working in the meantime.`,
  tooSmall: 'Nothing is removed, but you can’t add more. Choose a larger plan in the billing portal, or make room:',
  reduce: { locations: 'Remove locations', people: 'Deactivate people' },
  portal: {
    title: 'Billing portal',
    lead: 'On our payment provider’s page, you can:',
    can: [
      'Change your plan or billing period',
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
