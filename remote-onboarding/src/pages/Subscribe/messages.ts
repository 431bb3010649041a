import { defineMessages } from '@askwell/page-kit';

/** Messages of the pages about plans and payment. */
export const subscriptionMessages = defineMessages('remote-onboarding/subscriptionMessages', {
  subscribe: {
    title: 'Choose your plan',
    lead: 'Cancel anytime.',
    plans: 'Plan',
    noPlans: 'No plans are available right now.',
    noPlansHint: 'Try again in a few minutes.',
    submit: 'Continue to checkout',
    busy: 'Opening checkout…',
    choose: 'Choose a plan.',
    tooSmall: (plan: string) => `${plan} is too small`,
    problem: 'Checkout didn’t open',
    unsafeUrl: 'The checkout link isn’t safe to open. Try again.',
    declined: 'Your payment was declined',
    declinedHint: 'You weren’t charged. Try another card or contact your bank.',
    canceled: 'Checkout canceled',
    canceledHint: 'You weren’t charged. Your plan is still selected.',
  },
  payment: {
    title: 'Confirming your payment',
    lead: 'This usually takes a few seconds. You’ll continue automatically.',
    late: 'Your payment isn’t confirmed yet',
    lateHint: 'It can take a few minutes. You won’t be charged twice. Check again, or come back to this page later.',
    check: 'Check again',
    back: 'Back to plans',
  },
});
