import { expectAllSet, subscribe } from '../steps/onboarding.ts';
import { openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('checkout declined, cancelled → back at the plans with the reason each time, and the next try works', async ({
  page,
}) => {
  await openAsAdmin(page, 'verified');

  await subscribe(page, 'declined');
  await expect(page.getByText('Your payment was declined')).toBeVisible();
  await subscribe(page, 'cancelled');
  await expect(page.getByText('You left checkout')).toBeVisible();
  await subscribe(page, 'paid');
  await expectAllSet(page);
});
