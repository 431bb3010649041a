import { expect, test } from '@askwell/part-tools/testing';

test('Open billing portal → opens the provider’s page, or explains the failure', async ({ page, api }) => {
  await page.goto('/settings/billing');
  const card = page.getByRole('region', { name: 'Billing portal' });
  api.answer('POST /subscription/portal', { status: 503, message: 'Payments aren’t available right now.' });
  await card.getByRole('button', { name: 'Open billing portal' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Payments aren’t available right now.');
  api.answer('POST /subscription/portal', { payload: { url: 'https://evil.example/' } });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('safe to open');
  await expect(page).toHaveURL('/settings/billing');
  // The page does not show the failure again as a toast. The readiness check proves nothing, because the session sends it after
  // any 503.
  await expect(page.getByRole('button', { name: 'Close this message' })).toHaveCount(0);
  await page.route('**/portal', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Portal</h1>' }));
  api.answer('POST /subscription/portal', { payload: { url: '/portal' } });
  await card.getByRole('button', { name: 'Open billing portal' }).click();
  await expect(page.getByRole('heading', { name: 'Portal' })).toBeVisible();
});

test('Switch to Business → asks for exactly this plan', async ({ page, api }) => {
  await page.goto('/settings/billing?people=51');
  const plan = page.getByRole('region', { name: 'Plans' }).getByRole('listitem').filter({ hasText: 'Recommended' });
  await expect(plan).toBeInViewport();
  await page.route('**/confirmation', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Confirm</h1>' }));
  api.answer('POST /subscription/portal', { payload: { url: '/confirmation' } });
  await plan.getByRole('button', { name: 'Switch to Business' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm' })).toBeVisible();
  await api.expectRequests('POST /subscription/portal').toEqual([{ planId: 'p2' }]);
});
