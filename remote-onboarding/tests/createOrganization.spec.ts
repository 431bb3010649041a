import { expect, samples, test } from '@askwell/part-tools/testing';

test.beforeEach(async ({ page, api }) => {
  api.answer('GET /user', { status: 401, message: 'No organization yet.' });
  api.answer('GET /org', { status: 404, message: 'No organization yet.' });
  await page.goto('/create-organization');
});

test('two fields are wrong → their errors remain until they change', async ({ page, api }) => {
  await expect(page.getByLabel('Organization name')).toHaveValue('Stand In');
  await expect(page.getByText('Germany, Berlin time')).toBeVisible();
  await page.getByRole('button', { name: 'Change country' }).click();
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await expect(page.getByLabel('Contact email')).toHaveValue('sam@stand-in.example');
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByLabel('Organization name').fill('');
  await page.getByLabel('Contact email').fill('nobody');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByLabel('Organization name')).toHaveAccessibleDescription('Enter an organization name.');
  await page.getByLabel('Organization name').fill('Acme');
  await expect(page.getByLabel('Organization name')).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription(/must look like/);
  await api.expectRequests('POST /org').toEqual([]);
  const errors = [{ path: ['name'], message: 'This name is taken.', code: 'duplicate' }];
  api.answer('POST /org', { status: 422, message: 'Please check the name.', payload: { errors } });
  await page.getByLabel('Contact email').fill('office@smith.example');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByLabel('Organization name')).toHaveAccessibleDescription('This name is taken.');
  await expect(page.getByLabel('Organization name')).toBeFocused();
});

test('the suggested name is clicked → typing replaces it', async ({ page }) => {
  const name = page.getByLabel('Organization name');
  await name.click();
  await page.keyboard.type('Acme');
  await expect(name).toHaveValue('Acme');
  await page.keyboard.press('Tab');
  await name.click();
  await page.keyboard.type('s');
  await expect(name).toHaveValue('Acmes');
});

test('another country is chosen → its time zones are offered, and a single one is set', async ({ page }) => {
  await page.getByRole('button', { name: 'Change country' }).click();
  const zone = page.getByLabel('Time zone');
  await page.getByLabel('Country').selectOption('Japan');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await page.getByLabel('Country').selectOption('Brazil');
  await expect(zone).toHaveValue('');
  await expect(zone.locator('> option').nth(1)).toHaveText(/^Araguaina/);
});

test('fault 31: the form is saved offline → it keeps the text until “Try again”', async ({
  page,
  context,
  api,
  consoleErrors,
}) => {
  api.answer('POST /org', () => {
    api.answer('GET /user', { payload: samples.profile });
    return { status: 201, payload: null };
  });
  const name = page.getByLabel('Organization name');
  const save = page.getByRole('button', { name: 'Save and continue' });
  await name.fill('Acme');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await save.click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('You’re offline. That didn’t go through.');
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(name).toHaveValue('Acme');
  await api.expectRequests('POST /org').toEqual([]);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await api.expectRequests('POST /org').toHaveLength(1);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Draft saved on this device')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('Try again → shows that it is trying', async ({ page, api }) => {
  api.answer('POST /org', { status: 500, message: 'Not now.' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toHaveText('Not now.Try again');
  const answer = api.hold('POST /org', { status: 500, message: 'Not now.' });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveText('Not now.Trying again…');
  answer();
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeFocused();
});

test('the page reloads after a key press → the draft is restored', async ({ page }) => {
  await page.getByLabel('Organization name').fill('Acme');
  await page.reload();
  await expect(page.getByLabel('Organization name')).toHaveValue('Acme');
  const isSaved = page.getByText('Draft saved on this device');
  await expect(isSaved).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Organization name')).toHaveValue('Stand In');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(isSaved).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Acme');
});
