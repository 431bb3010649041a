export const confirmingWords = {
  title: 'Confirming your payment',
  lead: 'This usually takes a few seconds. We take you on as soon as it is done.',
  late: 'Your payment is not confirmed yet',
  lateHint:
    'It can take a few minutes. We check again when you ask or come back to this page, and nothing is charged twice.',
  check: 'Check again',
  back: 'Back to the plans',
};
