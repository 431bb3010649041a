import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('plan changed through the test checkout, cancelled and kept → each shown, and listed in the activity', async ({
  page,
}) => {
  const admin = newPerson('Ada Lovelace');
  await onboard(admin, 'active');
  await openAs(page, admin, '/settings/billing');
  const subscription = page.getByRole('region', { name: 'Your plan' });
  await expect(subscription).toContainText('Team');

  for (const [outcome, says] of [
    ['Declined', "Your plan hasn't changed."],
    ['Paid', 'Payment received'],
  ] as const) {
    await page.getByRole('button', { name: 'Change to Business' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
    await page.getByRole('button', { name: outcome }).click();
    await expect(page.getByText(says)).toBeVisible();
  }
  await expect(subscription).toContainText('Business');

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(subscription).toContainText('Your subscription ends on');
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(subscription).toContainText('Active');

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('list', { name: 'Today' }).locator('> li').first()).toContainText(
    'Ada Lovelace resumed the subscription.',
  );
});
