export const confirmingWords = {
  title: 'Confirming your payment',
  lead: 'This usually takes a few seconds. You can leave this page open.',
  late: 'Your payment is not confirmed yet',
  lateHint: 'It can take a few minutes. We check again when you ask, and nothing is charged twice.',
  check: 'Check again',
  back: 'Back to the plans',
  done: 'Your subscription is active',
  doneHint: 'Thank you. Everything is ready.',
  goOn: 'Go on',
};
