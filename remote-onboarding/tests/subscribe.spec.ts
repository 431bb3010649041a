import { expect, expectSoundPage, navigateWithin, samples, test } from '@askwell/part-tools/testing';

test('Yearly is chosen → it is still selected after leaving the checkout', async ({ page, api }) => {
  await page.route('**/checkout/42', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }));
  api.answer('POST /subscription', { status: 201, payload: { checkoutUrl: '/checkout/42' } });
  await page.goto('/subscribe');
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await expect(page.getByLabel(/^Business/)).toHaveAccessibleName(/€990 per year.*You save €198 per year \(17%\)\./);
  await page.getByLabel(/^Business/).check();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await api.expectRequests('POST /subscription').toEqual([{ planId: 'p4' }]);
  await page.goto('/subscribe?checkout=cancelled');
  await expect(page.getByText('Checkout canceled')).toBeVisible();
  await expect(page.getByText('Your plan is still selected.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await expect(page.getByLabel(/^Business/)).toBeChecked();
});

test('an earlier payment is pending → a note and “Check again” appear, not an error', async ({ page, api }) => {
  api.answer('POST /subscription', { status: 409, message: 'Your payment is being confirmed.' });
  await page.goto('/subscribe');
  await page.getByLabel(/^Business/).check();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('Your payment is being confirmed.');
  await expect(note.getByRole('link', { name: 'Check again' })).toHaveAttribute('href', '/subscribe/success');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectSoundPage(page);
});

test('a payment is confirmed after a while → /all-set opens', async ({ page, api }) => {
  await page.clock.install();
  await page.goto('/subscribe');
  await page.getByLabel(/^Business/).check();
  await navigateWithin(page, '/subscribe/success');
  await expect(page.getByText('This usually takes a few seconds.')).toBeVisible();
  await page.clock.runFor(5000);
  await api.expectRequests('POST /subscription/settle').toHaveLength(1);
  api.answer('GET /user', { payload: { ...samples.profile, subscription_status: 'active' } });
  await page.clock.runFor(2500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set');
  await expect(
    page.getByText('Smith & Sons is ready to use: 3 locations and 3 people, 1 of them invited.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/all-set$/);
  // The numbers come from the summary, not from the lists.
  await api.expectRequests('GET /users').toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes('draft'))).toEqual([]);
});

test('a payment is not confirmed within a minute → “Check again” appears', async ({ page, api }) => {
  await page.clock.install();
  await page.goto('/subscribe/success');
  await expect(page.getByText('This usually takes a few seconds.')).toBeVisible();
  // Advances the clock once more, for a request that was already running.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByText('Your payment isn’t confirmed yet')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const refetch = page.waitForRequest('**/api/user');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.clock.runFor(100);
  await refetch;
  api.answer('GET /user', { payload: { ...samples.profile, subscription_status: 'active' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/all-set$/);
});
