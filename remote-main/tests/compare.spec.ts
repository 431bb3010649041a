import { expect, expectSoundPage, paste, samples, test } from '@askwell/part-tools/testing';
import type { Page } from 'playwright/test';

const list = 'Name,Email,Role,Location\nNew Person,new@smith.example,User,\nAnn Lee,ann@smith.example,Admin,Leipzig';
const change = { row: 1, _id: 'u2', name: 'Ann Lee', changes: [{ field: 'role', from: 'manager', to: 'admin' }] };
const comparison = { ...samples.comparison, added: [0], changed: [change], same: 1 };
const importResult = {
  _id: 'i1',
  undoUntil: '2026-11-29T12:30:00.000Z',
  mailsAt: '2026-11-29T12:10:00.000Z',
  added: 1,
  changed: 1,
  deactivated: 0,
  locationsAdded: 1,
};

async function drop(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'staff.csv', { type: 'text/csv' }));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
}

const question = { kind: 'location', id: 'location:leipzig', text: 'Leipzig', rows: [0, 1] };
const place = { field: 'locations', from: ['Harbor'], to: ['Leipzig'] };

test('a question about a location → has the focus, and one choice answers it', async ({ page, api }) => {
  api.answer('POST /users/compare', {
    payload: { ...comparison, changed: [{ ...change, changes: [place] }], questions: [question] },
  });
  api.answer('POST /users/apply', { payload: importResult });
  await page.goto('/settings/people');
  await drop(page, list);
  const dialog = page.getByRole('dialog', { name: 'Compare staff.csv' });
  const choice = dialog.getByLabel(/“Leipzig” is not a location yet/);
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAccessibleDescription(
    'New: New Person. In your list: Ann Lee. Without it, for the whole organization: New Person.',
  );
  await expect(dialog.getByText('1 question needs an answer.')).toBeVisible();
  await expectSoundPage(page, 'dialog');
  await dialog.getByRole('button', { name: '1 changed' }).click();
  await expect(dialog.getByText('Locations: Harbor → Leipzig')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite 1, change 1' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Answer 1 question first.');
  await expect(choice).toBeFocused();
  await choice.selectOption('Keep; leave out new people');
  await expect(dialog.getByRole('button', { name: '1 left out' })).toBeVisible();
  await expect(dialog.getByText('0 changes')).toBeVisible();
  await choice.selectOption('Keep; new people without it');
  await expect(dialog.getByText('1 invitation is mailed 10 minutes after you apply this.')).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: /^Invite 1$/ })).toBeAttached();
  await dialog.getByRole('button', { name: 'Invite 1', exact: true }).click();
  const appliedDialog = page.getByRole('dialog', { name: 'Applied' });
  await expect(appliedDialog.getByText('New Person')).toBeVisible();
  await expectSoundPage(page, 'dialog');
  await expect(appliedDialog.getByRole('button', { name: 'Send 1 now' })).toBeVisible();
  const answers = [{ question: 'location:leipzig', choice: 'without' }];
  await api.expectRequests('POST /users/apply').toMatchObject([{ file: 'staff.csv', hash: 'h1', answers }]);
});

test('a file has everybody → each row is in one line with its reason', async ({ page, api }) => {
  const status = [{ field: 'status', from: 'active', to: 'deactivated' }];
  api.answer('POST /users/compare', {
    payload: {
      ...samples.comparison,
      changed: [{ row: 1, _id: 'u2', name: 'Ann Lee', changes: status }],
      untouched: [{ row: 2, reason: 'never-joined' }],
      same: 1,
    },
  });
  await page.goto('/settings/people');
  await drop(
    page,
    'Name,Email,Status\nSam,sam@smith.example,Active\nAnn Lee,ann@smith.example,Left\nOld Tim,tim@smith.example,Left\nOffice,office@smith.example,',
  );
  const dialog = page.getByRole('dialog', { name: 'Compare staff.csv' });
  await expect(dialog.getByText('4 people in the file.')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Differences' }).getByRole('button')).toHaveText([
    '1 to deactivate',
    '2 left out',
    '1 the same',
  ]);
  await dialog.getByRole('button', { name: '2 left out' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Old Tim' })).toContainText(
    'Left, according to the file',
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Office' })).toContainText('Not a person');
  await expect(dialog.getByRole('button', { name: 'Deactivate 1' })).toBeVisible();
});

test('the list changes before a file is applied → the differences appear', async ({ page, api }) => {
  api.answer('POST /users/compare', { payload: comparison });
  const currentComparison = {
    ...comparison,
    changed: [{ ...change, changes: [{ field: 'role', from: 'guest', to: 'admin' }] }],
  };
  api.answer('POST /users/apply', { status: 409, message: 'Changed since.', payload: { current: currentComparison } });
  await page.goto('/settings/people');
  await drop(page, list);
  await page.getByRole('button', { name: 'Invite 1, change 1' }).click();
  await expect(page.getByRole('alert')).toContainText('The list has changed since this comparison');
  await expect(page.getByRole('button', { name: '1 changed since this comparison' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Role: Guest → Admin')).toBeVisible();
});

test('a server has only the nine calls → the form gets the file', async ({ page, api }) => {
  api.answer('GET /org/summary', { status: 501 });
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await paste(page, 'new@smith.example\nother@smith.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with 2 people' }).click();
  await expect(page).toHaveURL('/settings/people/add');
  await expect(page.getByText('Pasted list: 2 people are ready')).toBeVisible();
  await api.expectRequests('POST /users/compare').toEqual([]);
});
