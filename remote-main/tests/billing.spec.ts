import { expect, expectSoundPage, samples, type StandInApi, test } from 'remote-kit/testing';

const { subscription, plans } = samples;
const stateOf = (api: StandInApi, part: Partial<typeof subscription>) =>
  api.answer('GET /subscription', { payload: { ...subscription, ...part } });

test('subscribed → plan, price, the next payment and where invoices go; the own plan is marked', async ({ page }) => {
  await page.goto('/settings/billing');
  const card = page.getByRole('region', { name: 'Subscription' });
  for (const fact of [
    'Your subscription is active',
    'Team',
    '€29 per month',
    '31 December 2026',
    'office@smith.example',
  ])
    await expect(card).toContainText(fact);
  const offers = page.getByRole('region', { name: 'Plans' });
  await expect(offers.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Team');
  await offers.getByRole('radio', { name: 'Yearly' }).check();
  await expect(offers).toContainText('€290 per year');
  await expect(offers.getByRole('button')).toHaveText(['Change to Team', 'Change to Business']);
});

test('each state → its headline and its actions', async ({ page, api }) => {
  for (const { part, title, actions } of [
    { part: { state: 'pending' }, title: 'Payment pending', actions: [] },
    {
      part: { state: 'none', plan: null, periodEnd: null },
      title: 'No subscription',
      actions: ['Choose a plan'],
    },
    { part: { state: 'past_due' }, title: 'Your last payment failed', actions: ['Cancel subscription'] },
    { part: { state: 'canceling' }, title: 'ends on 31 December 2026', actions: ['Resume subscription'] },
    { part: { nextPlan: plans[1] ?? null }, title: 'Payment for Business pending', actions: [] },
    { part: { state: 'on_holiday' }, title: 'Your subscription is on holiday', actions: [] },
  ]) {
    stateOf(api, part);
    await page.goto('/settings/billing');
    const card = page.getByRole('region', { name: 'Subscription' });
    await expect(card).toContainText(title);
    await expect(card.getByRole('button').or(card.getByRole('link'))).toHaveText(actions);
  }
});

test('canceled → what is lost is named first; resumed → active again', async ({ page, api }) => {
  const canceling = { ...subscription, state: 'canceling' };
  api.answer('POST /subscription/cancel', { payload: canceling });
  api.answer('POST /subscription/resume', { payload: subscription });
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Team?' });
  for (const lost of [
    'until 31 December 2026',
    '3 people can no longer',
    'up to 50 people and every location',
    'We keep your locations',
  ])
    await expect(dialog).toContainText(lost);
  await expectSoundPage(page);
  await page.keyboard.press('Escape');
  expect(api.asked('POST /subscription/cancel')).toEqual([]);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  stateOf(api, canceling);
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('Your subscription ends on');
  stateOf(api, {});
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('Your subscription is active');
});

test('plan changed → price, losses and gains named, then on to the checkout, and back with its outcome', async ({
  page,
  api,
}) => {
  const origin = 'http://localhost';
  api.answer('POST /subscription/change', { status: 201, payload: { checkoutUrl: 'https://evil.example/' } });
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Change to Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Business?' });
  for (const text of [
    'from €29 per month to €99 per month',
    'You have now: up to 50 people',
    "You'll get: up to 500 people",
  ])
    await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('safe to open');
  expect(new URL(page.url()).origin.startsWith(origin)).toBe(true);
  const checkoutUrl = '/settings/billing?checkout=declined';
  api.answer('POST /subscription/change', { status: 201, payload: { checkoutUrl } });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Your payment was declined');
  expect(api.asked('POST /subscription/change').at(-1)?.body).toEqual({ planId: 'p2' });
});

test('plan changed without a checkout → done at once; refused → the reason in the dialog', async ({ page, api }) => {
  api.answer('POST /subscription/change', { status: 402, message: 'The card was refused, so nothing has changed.' });
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Change to Business' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The card was refused');
  api.answer('POST /subscription/change', { payload: { checkoutUrl: null } });
  stateOf(api, { plan: plans[1] ?? null });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('€99 per month');
});

test('resuming fails → the reason in place, and Try again works', async ({ page, api }) => {
  stateOf(api, { state: 'canceling' });
  api.answer('POST /subscription/resume', { status: 500, message: 'The payment provider does not answer.' });
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The payment provider does not answer.');
  api.answer('POST /subscription/resume', { payload: subscription });
  stateOf(api, {});
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('Your subscription is active');
  await expect(alert).toHaveCount(0);
});
