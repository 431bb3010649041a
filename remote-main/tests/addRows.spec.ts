import { expect, samples, standInList, test } from 'remote-kit/testing';

test('a list of people pasted in Settings → one press invites them, and the list has them', async ({ page, api }) => {
  api.answer('POST /users', { status: 201, payload: [] });
  await page.goto('/settings/people');
  await page.getByRole('main').getByRole('link', { name: 'Add people' }).click();
  await page.getByLabel('Email').first().focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Eve Moss <eve@smith.example>\nbo@smith.example\nann@smith.example');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('3 rows added.')).toBeVisible();
  const eve = { ...samples.users[0], _id: 'u9', name: 'Eve Moss', status: 'invited' };
  api.answer('GET /users', standInList([...samples.users, eve]));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 invitations sent')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/people$/);
  await expect(page.getByRole('rowheader', { name: 'Eve Moss' })).toBeVisible();
  expect(api.asked('POST /users')[0]?.body).toMatchObject({
    users: [{ name: 'Eve Moss' }, { name: 'Bo' }, { name: 'Ann' }],
  });
});

test('a location typed in Settings, left and come back to → still there, then added', async ({ page, api }) => {
  api.answer('POST /locations', { status: 201, payload: [] });
  await page.goto('/settings/locations/add');
  await page.getByRole('button', { name: 'Add locations' }).click();
  await expect(page.getByText('Enter a location name.')).toBeVisible();
  await page.getByLabel('Name').first().fill('Airport');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add locations' }).click();
  await expect(page.getByLabel('Name').first()).toHaveValue('Airport');
  await page.getByRole('button', { name: 'Add 1 location' }).click();
  await expect(page.getByText('1 location added')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/locations$/);
});
