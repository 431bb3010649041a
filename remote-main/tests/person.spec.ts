import { expect, expectSoundPage, createListAnswer, test } from '@askwell/part-tools/testing';

test('a person is opened and closed → URL, title, and focus are restored', async ({ page }) => {
  await page.goto('/settings/people?role=manager');
  const button = page.getByRole('button', { name: 'Edit Ann Lee' });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Ann Lee' });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL('/settings/people/u2?role=manager');
  await expect(page).toHaveTitle('Ann Lee · People · Settings · Askwell');
  await expect(panel.getByRole('list').first()).toBeVisible();
  await expectSoundPage(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL('/settings/people?role=manager');
  await expect(page).toHaveTitle('People · Settings · Askwell');
  await expect(button).toBeFocused();
});

test('a press on the panel’s edge → keeps it open; a press outside → closes it', async ({ page }) => {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Ann Lee' }).click();
  // A click on the scrollbar, which headless browsers do not show, hits the dialog and not its content.
  await page.getByRole('dialog').click({ position: { x: -1, y: 200 } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('another admin has changed the person → the choice of values is accessible', async ({ page, api }) => {
  const ann = {
    _id: 'u2',
    name: 'Ann Lee',
    email: 'ann@smith.example',
    status: 'active',
    locations: [],
    locationNames: [],
  };
  api.answer('GET /users', createListAnswer([{ ...ann, role: 'manager', version: 1 }]));
  const payload = { current: { ...ann, role: 'guest', version: 2 } };
  api.answer('PATCH /users/u2', { status: 409, message: 'Someone else has changed this.', payload });
  await page.goto('/settings/people/u2');
  const dialog = page.getByRole('dialog', { name: 'Ann Lee' });
  await dialog.getByLabel('Role').selectOption('user');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('radio', { name: /User.*Your version/s })).toBeChecked();
  await expectSoundPage(page, 'dialog');
});
