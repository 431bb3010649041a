import { expect, samples, test } from 'shared-remote/testing';

test('organization changed → saved whole and read again', async ({ page, api }) => {
  api.answer('POST /org', { payload: samples.organization });
  await page.goto('/settings/organization');
  await expect(page.getByLabel('Organization name')).toHaveValue('Smith & Sons');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await page.getByLabel('Industry').fill('Bakery');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The organization is saved.')).toBeVisible();
  expect(api.asked('POST /org')[0]?.body).toMatchObject({ name: 'Smith & Sons', industry: 'Bakery', website: null });
  await expect.poll(() => api.asked('GET /org').length).toBeGreaterThan(1);
});

test('dark chosen → at once, and still after a reload', async ({ page }) => {
  await page.goto('/settings/appearance');
  await page.getByRole('radio', { name: /^Dark/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Dark/ })).toBeChecked();
  await page
    .getByRole('group', { name: 'Theme' })
    .getByRole('radio', { name: /^System/ })
    .check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

for (const [name, look, mark] of [
  ['density', /^Compact/, 'data-density'],
  ['motion', /^Reduced/, 'data-motion'],
] as const)
  test(`${name} chosen → at once, and still after a reload`, async ({ page }) => {
    await page.goto('/settings/appearance');
    await page.getByRole('radio', { name: look }).check();
    await expect(page.locator('html')).toHaveAttribute(mark, /./);
    await page.reload();
    await expect(page.getByRole('radio', { name: look })).toBeChecked();
  });

test('organization changed by another admin meanwhile → both values, and only the choice is stored', async ({
  page,
  api,
}) => {
  const mine = { ...samples.organization, version: 3 };
  const current = { ...mine, version: 4, industry: 'Mills', size: '51-200' };
  api.answer('GET /org', { payload: mine });
  api.answer('POST /org', { status: 409, message: 'Somebody else has changed this meanwhile.', payload: { current } });
  await page.goto('/settings/organization');
  await page.getByLabel('Industry').fill('Bakery');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Somebody else has changed Smith & Sons');
  await expect(page.getByRole('radio', { name: /^Bakery/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^51-200/ })).toBeChecked();
  api.answer('POST /org', { payload: { ...current, industry: 'Bakery', version: 5 } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The organization is saved.')).toBeVisible();
  expect(api.asked('POST /org')[1]?.body).toMatchObject({ industry: 'Bakery', size: '51-200', version: 4 });
});

test('changes not saved, then the tab is closed → the browser asks', async ({ page }) => {
  await page.goto('/settings/organization');
  await page.getByLabel('Industry').fill('Bakery');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

for (const [status, title, action] of [
  ['active', 'Your subscription is active', null],
  ['pending', 'Your payment is on its way', null],
  [null, 'There is no subscription', 'Choose a plan'],
  ['past_due', 'Your subscription is past due', null],
] as const)
  test(`subscription ${status} → said in words`, async ({ page, api }) => {
    api.answer('GET /org', { payload: { ...samples.organization, subscription_status: status } });
    await page.goto('/settings/billing');
    const card = page.getByRole('region', { name: 'Subscription' });
    await expect(card).toContainText(title);
    await expect(card.getByRole('link')).toHaveText(action ? [action] : []);
  });
