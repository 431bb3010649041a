import { expect, expectSoundPage, samples, type StandInApi, test } from '@askwell/part-tools/testing';

import { expectNoFailureToast, readAgain } from './pages.ts';

const { subscription, plans } = samples;
const stateOf = (api: StandInApi, part: Partial<typeof subscription>) =>
  api.answer('GET /subscription', { payload: { ...subscription, ...part } });

test('payments cannot be loaded → one message, and a retry', async ({ page, api }) => {
  api.answer('GET /subscription/billing', { status: 503, message: 'Payments are not available at the moment.' });
  await page.goto('/settings/billing');
  const card = page.getByRole('region', { name: 'Payment method' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  api.answer('GET /subscription/billing', { payload: { paymentMethod: null, invoices: [] } });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('No payment method');
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectNoFailureToast(api);
  api.answer('POST /subscription/payment-method', { payload: { url: 'https://evil.example/' } });
  await card.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(card.getByRole('alert')).toContainText('safe to open');
  api.answer('GET /subscription/billing', { payload: samples.billing });
  await readAgain(page);
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('row')).not.toHaveCount(0);
  api.answer('GET /subscription/billing', { status: 503, message: 'Payments are not available at the moment.' });
  await readAgain(page);
  await expect(page.getByText(/^We couldn’t load/)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('row')).not.toHaveCount(0);
  await page.route('**/portal', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Payer</h1>' }));
  api.answer('POST /subscription/payer', { payload: { url: '/portal' } });
  await card.getByRole('button', { name: 'Update payer and invoice email' }).click();
  await expect(page.getByRole('heading', { name: 'Payer' })).toBeVisible();
});

test('Cancel subscription → names what is lost, and can be resumed', async ({ page, api }) => {
  const canceling = { ...subscription, state: 'canceling' };
  api.answer('POST /subscription/cancel', { payload: canceling });
  api.answer('POST /subscription/resume', { status: 500, message: 'The payment provider does not answer.' });
  await page.goto('/settings/billing?checkout=paid');
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the Team plan?' });
  for (const lost of ['until 31 December 2026', '3 people can no longer', 'We keep your locations'])
    await expect(dialog).toContainText(lost);
  await expectSoundPage(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(api.requests('POST /subscription/cancel')).toEqual([]);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  stateOf(api, canceling);
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Everything works until then, and you can resume anytime before.')).toBeVisible();
  await expect(page.getByText('Payment received')).toHaveCount(0);
  // The pressed button is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The payment provider does not answer.');
  api.answer('POST /subscription/resume', { payload: subscription });
  stateOf(api, {});
  // The alert stays until all data has reloaded.
  const answer = api.hold('GET /subscription/billing', { payload: samples.billing });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Active');
  answer();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('another plan → a dialog compares both plans and prices', async ({ page, api }) => {
  api.answer('POST /subscription/change', { status: 201, payload: { checkoutUrl: 'https://evil.example/' } });
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Change to Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Business?' });
  for (const text of [
    /Current plan\s*New plan/,
    /Team\s*€29 per month\s*Up to 50 people/,
    /Business\s*€99 per month\s*Up to 500 people/,
    /Due today\s*€35/,
    /Next payment\s*€99 on 31 December 2026/,
  ])
    await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const answer = api.hold('POST /subscription/preview', {
    payload: { currency: 'EUR', dueMinor: 100, creditMinor: 0 },
  });
  await page.getByRole('button', { name: 'Change to Business' }).click();
  await expect(dialog, 'the amount of an earlier day').not.toContainText('€35');
  answer();
  await expect(dialog).toContainText('€1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('safe to open');
  await expect(page).toHaveURL('/settings/billing');
  api.answer('POST /subscription/change', { status: 402, message: 'Your card was declined, so nothing has changed.' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined');
  api.answer('POST /subscription/change', { payload: { checkoutUrl: null } });
  stateOf(api, { plan: plans[1] ?? null });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('€99 per month');
  expect(api.requests('POST /subscription/change').at(-1)?.body).toEqual({ planId: 'p2' });
});

test('an invoice email on a phone → fits one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings/billing');
  const email = page.getByText('Invoices go to invoices@smith.example');
  await expect(email).toBeVisible();
  expect((await email.boundingBox())?.height).toBeLessThan(24);
});
