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

test('changes not saved, then another page → asked first; Stay keeps them', async ({ page }) => {
  await page.goto('/settings/organization');
  await page.getByLabel('Industry').fill('Bakery');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Industry')).toHaveValue('Bakery');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings\/billing$/);
});

test('a location added → sent, refusals at their fields, and the list read again', async ({ page, api }) => {
  const errors = [{ path: ['locations', 0, 'code'], message: 'This code is taken.', code: 'duplicate' }];
  api.answer('POST /locations', { status: 422, message: 'Please check the code.', payload: { errors } });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'Add location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a location' });
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a location name.');
  await dialog.getByLabel('Name').fill('Airport');
  await dialog.getByLabel('Code').fill('main');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription('This code is taken.');
  api.answer('POST /locations', { status: 201, payload: [] });
  api.answer('GET /locations', {
    payload: [...samples.locations, { _id: 'l4', name: 'Airport', timeZone: 'Europe/Berlin', userCount: 0 }],
  });
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'Airport' })).toBeVisible();
});

test('a location that still has people → not removed, and why', async ({ page, api }) => {
  const message = 'Move its 2 people to another location first.';
  api.answer('DELETE /locations/l1', { status: 409, message });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'Remove Main Street' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(message);
});

test('people sought → found without accents, and the search stands in the address', async ({ page }) => {
  await page.goto('/settings/people?status=invited');
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await page.getByLabel('Status').selectOption('');
  await page.getByLabel('search people').fill('diaz');
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await expect(page).toHaveURL(/\/settings\/people\?search=diaz$/);
  await page.getByLabel('Search people').fill('nobody at all');
  await expect(page.getByText('Nobody matches')).toBeVisible();
});

test('the last admin made a guest → refused with the reason, the dialog stays', async ({ page, api }) => {
  const message = 'This is the last admin.';
  api.answer('PATCH /users/u1', { status: 409, message });
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Sam Stand-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Sam Stand-in' });
  await dialog.getByLabel('Role').selectOption('guest');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(message);
  await expect(dialog.getByLabel('Role')).toHaveValue('guest');
});

test('somebody removed → after a confirmation, and gone from the list', async ({ page, api }) => {
  api.answer('DELETE /users/u2', {});
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Remove Ann Lee' }).click();
  api.answer('GET /users', { payload: samples.users.filter(({ _id }) => _id !== 'u2') });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz', 'Sam Stand-in']);
});

test('dark chosen → at once, and still after a reload', async ({ page }) => {
  await page.goto('/settings/appearance');
  await page.getByRole('radio', { name: /^Dark/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Dark/ })).toBeChecked();
  await page.getByRole('radio', { name: /^System/ }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
