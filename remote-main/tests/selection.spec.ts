import { expect, samples, standInList, test } from 'remote-kit/testing';

import { manyPeople } from './manyPeople.ts';
import { readAgain, untilShown } from './pages.ts';

const bodies = (asked: readonly { body: unknown }[]) => asked.map(({ body }) => body);

test('several people selected → one role for all; those that fail can be tried again', async ({ page, api }) => {
  api.answer('PATCH /users/u2', { payload: null });
  api.answer('PATCH /users/u3', { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check();
  await page.getByRole('checkbox', { name: 'Select José Díaz' }).check();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Guest/ }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toContainText('Not changed: José Díaz.');
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong on our side.');
  // Before a failure is shown as a toast, the page checks whether the server is ready.
  expect(api.asked('GET /readiness_check')).toEqual([]);
  api.answer('PATCH /users/u3', { payload: null });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveCount(0);
  expect(bodies(api.asked('PATCH /users/u2'))).toEqual([{ role: 'guest' }]);
  expect(bodies(api.asked('PATCH /users/u3'))).toEqual([{ role: 'guest' }, { role: 'guest' }]);
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check();
  await page.getByRole('button', { name: 'Change role' }).click();
  const own = page.getByRole('dialog', { name: 'Change the role of Ann Lee' });
  await own.getByRole('radio', { name: /^Guest/ }).check();
  await own.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('Ann Lee is now Guest')).toBeVisible();
});

test('several active people selected → deactivated, and back; not with one invited', async ({ page, api }) => {
  const [first, second, third] = manyPeople(3);
  const people = (status: string) =>
    standInList([
      { ...first, status },
      { ...second, status },
      { ...third, status: 'invited' },
    ]);
  api.answer('GET /users', people('active'));
  for (const user of [first, second]) api.answer(`PATCH /users/${user?._id}`, { payload: null });
  await page.goto('/settings/people');
  const bar = page.getByRole('region', { name: 'Selected people' });
  const box = (number: number) => page.getByRole('checkbox', { name: `Select Person 0000${number}` });
  for (const number of [0, 1, 2]) await box(number).check();
  await expect(bar.getByRole('button', { name: 'Resend invitations' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await box(2).uncheck();
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  api.answer('GET /users', people('deactivated'));
  await page.getByRole('dialog', { name: 'Deactivate 2 people?' }).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('2 people deactivated')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Deactivated' })).toHaveCount(2);
  for (const number of [0, 1]) await box(number).check();
  await bar.getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('dialog', { name: 'Reactivate 2 people?' }).getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('2 people reactivated')).toBeVisible();
  for (const user of [first, second])
    expect(bodies(api.asked(`PATCH /users/${user?._id}`))).toEqual([
      { status: 'deactivated', version: 1 },
      { status: 'active', version: 1 },
    ]);
});

test('another filter → the selection is empty; all rows can be selected, not only the visible ones', async ({
  page,
  api,
}) => {
  api.answer('GET /users', standInList(manyPeople(1200)));
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select all 1,200' }).click();
  await expect(page.getByText('1,200 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Person 00002' }).uncheck();
  await expect(page.getByText('1,199 selected')).toBeVisible();
  await page.getByLabel('Status').selectOption('Invited');
  await expect(page.getByText('400 people')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected people' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('1,200 people')).toBeVisible();
});

test('focus in a row far down → moved, selected, acted on by keys, no Tab to the bar', async ({ page, api }) => {
  api.answer('GET /users', standInList(manyPeople(300)));
  await page.goto('/settings/people');
  const box = (number: string) => page.locator(`[aria-label="Select Person ${number}"]`);
  await box('00000').focus();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(box('00000')).not.toBeFocused({ timeout: 1000 });
  }).toPass();
  await box('00001').focus();
  for (let row = 2; row <= 40; row += 1) {
    await expect(box(String(row).padStart(5, '0'))).toBeAttached();
    await page.keyboard.press('ArrowDown');
  }
  await expect(box('00040')).toBeFocused();
  for (const key of ['x', 'Shift+ArrowDown']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Selected people' });
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Assign locations to 2 people' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box('00041')).toBeFocused();
  await expect(box('00040')).toBeChecked();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Remove 2 people?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box('00041')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(page.getByText('300 selected')).toBeVisible();
});

test('Shift and a click → all rows since the last one, also those that are not drawn', async ({ page, api }) => {
  api.answer('GET /users', standInList(manyPeople(300)));
  const chosen = Promise.withResolvers<void>();
  await page.route(/dialogs[^/]*\.js/, async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto('/settings/people');
  const bar = page.getByRole('region', { name: 'Selected people' });
  const first = page.getByRole('checkbox', { name: 'Select Person 00003' });
  await first.check();
  // Only now the code for Shift loads; it finds the row among the rendered ones. Once it has loaded, arrow keys move the focus.
  chosen.resolve();
  await expect(bar).toContainText('1 selected');
  await expect(async () => {
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect(first).not.toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('checkbox', { name: 'Select Person 00298' }).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('296 selected');
});

test('people removed → losses first; undo or Ctrl+Z brings them back, for ten seconds', async ({ page, api }) => {
  api.answer('DELETE /users/u2', {});
  api.answer('POST /users/u2/restore', { status: 402, message: 'There is no room.' });
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  api.answer('GET /users', standInList(samples.users.filter(({ _id }) => _id !== 'u2')));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Ann Lee removed' });
  api.answer('GET /users', standInList(samples.users));
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toContainText('There is no room.');
  expect(api.asked('GET /readiness_check')).toEqual([]);
  api.answer('POST /users/u2/restore', { payload: null });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee', 'José Díaz', 'Sam Stand-in']);
  await expect(page.getByText('Ann Lee restored')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(api.asked('POST /users/u2/restore')).toHaveLength(2);
  const removeByKeys = async () => {
    await page.getByRole('button', { name: 'More actions for Ann Lee' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText(
      'ann@smith.example (Manager, Main Street and Harbour) loses access immediately.',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  };
  const restored = page.getByText('Ann Lee restored');
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(restored).toHaveCount(0);
  // As soon as the notice is seen.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main')?.textContent.includes('Ann Lee removed')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await removeByKeys();
  await expect.poll(() => api.asked('POST /users/u2/restore').length).toBe(3);
  await expect(restored).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await removeByKeys();
  await untilShown(page, notice);
  // The ten seconds start when the pointer leaves it.
  await notice.hover();
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  const left = await page.evaluate(() => Date.now());
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await notice.isHidden()) || page.clock.runFor(1000)).toBe(true);
  const shown = (await page.evaluate(() => Date.now())) - left;
  expect(shown).toBeGreaterThanOrEqual(9000);
  expect(shown).toBeLessThanOrEqual(12_000);
});

test('everyone without a location, by the dashboard’s link → the same people that it counts', async ({ page, api }) => {
  const unplaced = manyPeople(3).map((user) => ({ ...user, locations: [], locationNames: [] }));
  api.answer(
    'GET /users',
    standInList(unplaced.map((user, at) => (at === 1 ? { ...user, status: 'deactivated' } : user))),
  );
  await page.goto('/settings/people?location=none&select=all');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Person 00001' })).not.toBeChecked();
});

test('a role and locations changed in their cells → shown, stored, and the list read once', async ({ page, api }) => {
  const answer = api.hold('PATCH /users/u2', { payload: null });
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  const before = api.asked('GET /users').length;
  const role = page.getByRole('combobox', { name: 'Role of Ann Lee' });
  await role.selectOption('Guest');
  await expect.poll(() => api.asked('PATCH /users/u2').length).toBe(1);
  await expect(role).toHaveValue('guest');
  answer();
  await expect(page.getByText('Ann Lee is now Guest')).toBeVisible();
  await expect.poll(() => api.asked('GET /users').length).toBe(before + 1);
  await page.getByRole('button', { name: /Change the locations of Ann Lee$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Locations of Ann Lee' });
  await dialog.getByText('Harbour', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(bodies(api.asked('PATCH /users/u2'))).toEqual([{ role: 'guest' }, { locations: ['l1'] }]);
});

test('a role not saved, nor the list read → the old one, to try again; one at a time', async ({ page, api }) => {
  await page.goto('/settings/people');
  const role = page.getByRole('combobox', { name: 'Role of Ann Lee' });
  const before = await role.inputValue();
  const answer = api.hold('PATCH /users/u2', { status: 500, message: 'Not now.' });
  await role.selectOption('Guest');
  await expect.poll(() => api.asked('PATCH /users/u2').length).toBe(1);
  // The list is read meanwhile.
  const reads = api.asked('GET /users').length;
  await readAgain(page);
  await expect.poll(() => api.asked('GET /users').length).toBe(reads + 1);
  await role.selectOption('Admin');
  await expect(role).toHaveValue('guest');
  api.answer('GET /users', { status: 500, message: 'Not now.' });
  answer();
  await expect(role).toHaveValue(before);
  await role.selectOption('Guest');
  await expect.poll(() => bodies(api.asked('PATCH /users/u2'))).toEqual([{ role: 'guest' }, { role: 'guest' }]);
});
