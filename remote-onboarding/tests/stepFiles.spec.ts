import type { Page } from 'playwright/test';
import { expect, expectSoundPage, paste, test } from '@askwell/part-tools/testing';

import { userRow } from './steps.ts';

const choose = (page: Page, lines: readonly string[]) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

const saved = {
  entry: 'a9',
  undoUntil: '2036-06-10T08:15:00.000Z',
  mailsAt: null,
  counts: { people: { added: 2, changed: 0, deactivated: 0, removed: 0 }, locations: { added: 1, changed: 0 } },
};

const undone = {
  entry: 'a10',
  people: { removed: 1, restored: 0, changed: 0 },
  locations: { removed: 0, restored: 0, changed: 0 },
  rows: [{ _id: 'u9', name: 'Ida Moe', kind: 'person', what: 'added' }],
  left: [],
  leftCount: 0,
  admins: [],
};

test('a file is chosen in a step → typed rows are compared, and saved with the same button', async ({ page, api }) => {
  api.answer('POST /changes', { payload: saved });
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Name').fill('Ida Moe');
  await userRow(page, 1).getByLabel('Email').fill('ida@smith.example');
  await choose(page, ['Name,Email,Store', 'Ida Moe,ida@smith.example,Leipzig', 'Lea Roe,lea@smith.example,Leipzig']);
  await expect(page.getByText('Duplicate of a row you typed above.')).toBeVisible();
  await page.getByRole('radio', { name: 'Add it' }).check();
  await expect(page.getByRole('group', { name: 'Show' }).getByRole('button')).toHaveText([
    '3 rows',
    '1 needs attention',
    '2 new',
  ]);
  await expectSoundPage(page);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/Lea|Leipzig/);
  await page.getByRole('button', { name: 'Invite 2, add 1 location · 1 not ready' }).click();
  await api
    .expectRequests('POST /changes', (requests) => requests.map(({ body }) => Object(body).people.added))
    .toMatchObject([[{ email: 'ida@smith.example', locations: [] }, { email: 'lea@smith.example' }]]);
  await expect(userRow(page, 1).getByLabel('Email')).toHaveValue('');
});

test('a file is applied in a step → its toast undoes it, even after a refusal', async ({ page, api }) => {
  api.answer('POST /changes', { payload: saved });
  const question = 'This makes Ida Moe an admin again.';
  api.answer('POST /audit/a9/undo', { status: 409, message: question, payload: { admins: undone.rows } });
  await page.goto('/add-users');
  await choose(page, ['Name,Email,Store', 'Ida Moe,ida@smith.example,Harbour']);
  await page.getByRole('button', { name: 'Invite 1' }).click();
  await expect(page.getByText('1 invited')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: question });
  await expect(refusal).toBeVisible();
  api.answer('POST /audit/a9/undo', { payload: undone });
  await refusal.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Show' })).toHaveCount(0);
  await api
    .expectRequests('POST /audit/a9/undo', (requests) => requests.map(({ body }) => Object(body).confirmAdmins))
    .toEqual([false, true]);
});

test('a file is discarded → the typed rows stay', async ({ page }) => {
  await page.goto('/add-locations');
  await page.getByLabel('Name').first().fill('Pier');
  await choose(page, ['Name,Address', 'Mill,1 Mill Road']);
  await expect(page.getByRole('button', { name: 'Add 2' })).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Add 2' })).toHaveCount(0);
  await expect(page.getByLabel('Name').first()).toHaveValue('Pier');
});

test('more than 100 rows are pasted → they open as a file', async ({ page }) => {
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Email').focus();
  const rows = Array.from({ length: 101 }, (_, at) => `Person ${'xyz'[at % 3]}\tp${at}@smith.example`);
  await paste(page, ['Name\tEmail', ...rows].join('\n'));
  await expect(page.getByText('Pasted list.')).toBeVisible();
  await expect(page.getByText('101 new people have no location')).toBeVisible();
  await expect(userRow(page, 1).getByLabel('Email')).toHaveValue('');
});
