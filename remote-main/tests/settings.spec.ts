import type { Locator } from 'playwright/test';
import { expect, samples, focusByTab, test } from '@askwell/part-tools/testing';

import { isUncovered } from './pages.ts';

test('the organization changes → the form is busy until saved, and errors are at their fields', async ({
  page,
  api,
}) => {
  const errors = ['This name is not known.', 'Nor is it short.'].map((message) => ({
    path: ['legalName'],
    message,
    code: 'unknown',
  }));
  api.answer('POST /org', { status: 422, message: 'Please check the name.', payload: { errors } });
  await page.goto('/settings/organization');
  await expect(page.getByLabel('Organization name')).toHaveValue('Smith & Sons');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await page.getByLabel('Legal name').fill('Bakery GmbH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Legal name')).toBeFocused();
  await expect(page.getByLabel('Legal name')).toHaveAccessibleDescription('This name is not known.');
  const answer = api.hold('POST /org', { payload: { ...samples.organization, legalName: 'Bakery GmbH' } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Saving…' });
  await expect(status).toBeVisible();
  await expect(page.getByLabel('Legal name')).not.toBeEditable();
  answer();
  await expect(status).toHaveCount(0);
  await expect(page.getByText('Changes saved')).toBeVisible();
  // The pressed button has disappeared.
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const savedFields = {
    name: 'Smith & Sons',
    contactEmail: 'office@smith.example',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    legalName: 'Bakery GmbH',
  };
  // The server has refused the first one.
  await api.expectRequests('POST /org').toEqual([savedFields, savedFields]);
  await api.expectRequests('GET /org', (requests) => requests.length).toBeGreaterThan(1);
});

test('a theme is chosen → it remains after a reload', async ({ page }) => {
  await page.goto('/settings/profile');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Match device' }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test.describe('in German', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'de-DE' });

  test('a value changes on a phone → the save bar covers no focused field', async ({ page }) => {
    await page.goto('/settings/organization');
    const name = page.getByLabel('Name der Organisation');
    await expect(name).toHaveValue('Smith & Sons');
    await name.fill('Smith');
    for (const field of ['Kontakt-E-Mail', 'Land', 'Zeitzone', 'Offizieller Firmenname']) {
      await focusByTab(page, page.getByLabel(field));
      await expect.poll(() => page.getByLabel(field).evaluate(isUncovered), field).toBe(true);
    }
  });
});

test('/settings on a phone → lists all pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('group', { name: 'Organization' }).getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(links).toHaveText(['Settings']);
  await links.click();
  await expect(page.getByRole('group', { name: 'You' }).getByRole('link')).toHaveText(['Profile']);
});

test('the user types at the bottom of a phone → the field remains visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/settings/organization');
  await expect(page.getByLabel('Organization name')).toHaveValue('Smith & Sons');
  const field = page.getByLabel('Legal name');
  // The field is at the edge of the window, where the bar will appear.
  await field.evaluate((input) => {
    window.scrollTo(0, input.getBoundingClientRect().bottom + window.scrollY - window.innerHeight + 8);
    input.focus({ preventScroll: true });
  });
  await page.keyboard.type('Bak');
  const bar = page.getByText('Unsaved changes').locator('..');
  await expect.poll(async () => (await top(bar)) - (await top(field))).toBeGreaterThan(36);
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

async function top(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? 0;
}

test('an unverified contact email loads → nothing moves', async ({ page, api }) => {
  const answer = api.hold('GET /org', {
    payload: { ...samples.organization, pendingContactEmail: 'new@smith.example' },
  });
  await page.goto('/settings/organization');
  await expect(page.locator('[data-loading]').first()).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift' });
  });
  answer();
  await expect(page.getByRole('heading', { name: 'new@smith.example' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThanOrEqual(0.01);
});
