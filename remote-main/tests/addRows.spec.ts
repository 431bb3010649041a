import { expect, test } from 'remote-kit/testing';

test('a location typed in Settings, left and come back to → still there, then added', async ({ page, api }) => {
  api.answer('POST /locations', { status: 201, payload: [] });
  await page.goto('/settings/locations/add');
  await page.getByRole('button', { name: 'Add locations' }).click();
  await expect(page.getByText('Enter a location name.')).toBeVisible();
  await page.getByLabel('Name').first().fill('Airport');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add locations' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Airport');
  await page.getByRole('button', { name: 'Add 1 location' }).click();
  await expect(page.getByText('1 location added')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/locations$/);
});

test('more locations than the plan has room for → the reason and the way to the plans are in view', async ({
  page,
  api,
}) => {
  api.answer('POST /locations', { status: 402, message: 'Your plan includes 20 locations.' });
  await page.goto('/settings/locations/add');
  await page.getByLabel('Name').first().focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: 30 }, (_, number) => `Shop ${number}`).join('\n'));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await page.getByRole('button', { name: 'Add 30 locations' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toBeInViewport({ ratio: 1 });
});

test('no admin any more while the page is open → the refusal is shown, what was typed is kept', async ({
  page,
  api,
}) => {
  api.answer('POST /users', { status: 403, message: 'Only admins can do this.' });
  await page.goto('/settings/people/add');
  const name = page.getByLabel('Name').first();
  await name.fill('Eve');
  await page.getByLabel('Email').first().fill('eve@example.com');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Only admins can do this.');
  await expect(name).toHaveValue('Eve');
});
