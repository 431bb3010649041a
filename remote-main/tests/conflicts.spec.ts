import { expect, expectSoundPage, standInList, test } from '@askwell/part-tools/testing';

import { roleOf } from './pages.ts';

const assignedTo = (...locationNames: string[]) => ({
  locations: locationNames.map((_, n) => `l${n + 1}`),
  locationNames,
});
const ann = { _id: 'u2', name: 'Ann Lee', email: 'ann@smith.example', status: 'active' } as const;
const before = { ...ann, version: 1, role: 'manager', ...assignedTo('Main Street', 'Harbour') } as const;
const theirs = { ...before, version: 2, role: 'guest', ...assignedTo('Main Street') } as const;
const message = 'Someone else has changed this meanwhile.';

test('two admins change one person → both values to choose from', async ({ page, api }) => {
  api.answer('GET /users', standInList([before]));
  api.answer('PATCH /users/u2', ({ body }) =>
    versionOf(body) === 2 ? { payload: theirs } : { status: 409, message, payload: { current: theirs } },
  );
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Ann Lee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ann Lee' });
  await dialog.getByLabel('Role').selectOption('user');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else edited Ann Lee');
  const role = dialog.getByRole('group', { name: 'Role' });
  await expect(role.getByRole('radio', { name: /User.*Your version/s })).toBeChecked();
  await expect(role.getByRole('radio', { name: /Guest.*Their version/s })).not.toBeChecked();
  const locations = dialog.getByRole('group', { name: 'Locations' });
  await expect(locations.getByRole('radio', { name: /Main Street\s*Their version/s })).toBeChecked();
  await expectSoundPage(page, 'dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(api.asked('PATCH /users/u2').map(({ body }) => body)).toMatchObject([
    { role: 'user', locations: ['l1', 'l2'], version: 1 },
    { role: 'user', locations: ['l1'], version: 2 },
  ]);
});

test('a role changed in the list that another admin has changed → said, and changed on request', async ({
  page,
  api,
}) => {
  let stored: object = theirs;
  api.answer('GET /users', standInList([before]));
  api.answer('PATCH /users/u2', ({ body }) => {
    if (versionOf(body) !== 2) return { status: 409, message, payload: { current: theirs } };
    stored = { ...theirs, role: 'user', version: 3 };
    return { payload: stored };
  });
  await page.goto('/settings/people');
  const role = await roleOf(page, 'Ann Lee');
  await role.selectOption('User');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Someone else set Ann Lee’s role to Guest.');
  expect(stored).toBe(theirs);
  await notice.getByRole('button', { name: 'Change anyway' }).click();
  await expect(page.getByText('Ann Lee is now a user')).toBeVisible();
  expect(api.asked('PATCH /users/u2').map(({ body }) => body)).toEqual([
    { role: 'user', version: 1 },
    { role: 'user', version: 2 },
  ]);
});

const versionOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
