import { expect, paste, samples, test } from '@askwell/part-tools/testing';
import type { Page } from 'playwright/test';

const list = 'Name,Email,Role,Location\nNew Person,new@smith.example,User,\nAnn Lee,ann@smith.example,Admin,Leipzig';
const change = { row: 1, _id: 'u2', name: 'Ann Lee', changes: [{ field: 'role', from: 'manager', to: 'admin' }] };
const comparison = { ...samples.comparison, added: [0], changed: [change], same: 1 };
const imported = {
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

test('the server asks about a location → needs an answer before the file is applied', async ({ page, api }) => {
  api.answer('POST /users/compare', {
    payload: { ...comparison, questions: [{ kind: 'location', id: 'q1', text: 'Leipzig', rows: [1] }] },
  });
  api.answer('POST /users/apply', { payload: imported });
  await page.goto('/settings/people');
  await drop(page, list);
  const dialog = page.getByRole('dialog', { name: 'Compare staff.csv' });
  await expect(dialog.getByText('Role: Manager → Admin')).toBeVisible();
  await dialog.getByRole('button', { name: '1 new' }).click();
  await expect(dialog.getByText('new@smith.example · User')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Answer 1 question first.');
  await dialog.getByLabel(/“Leipzig” is not a location yet/).selectOption('Add it as a new location');
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Applied' })).toContainText('1 new, 1 changed');
  const [sent] = api.requests('POST /users/apply');
  expect(sent?.body).toMatchObject({ file: 'staff.csv', hash: 'h1', answers: [{ question: 'q1', choice: 'add' }] });
});

test('the list changes before a file is applied → shows what differs', async ({ page, api }) => {
  api.answer('POST /users/compare', { payload: comparison });
  const current = { ...comparison, changed: [{ ...change, changes: [{ field: 'role', from: 'guest', to: 'admin' }] }] };
  api.answer('POST /users/apply', { status: 409, message: 'Changed since.', payload: { current } });
  await page.goto('/settings/people');
  await drop(page, list);
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByRole('alert')).toContainText('The list has changed since this comparison');
  await expect(page.getByRole('button', { name: '1 changed since this comparison' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Role: Guest → Admin')).toBeVisible();
});

test('the server cannot compare → the file goes to the form', async ({ page, api }) => {
  api.answer('POST /users/compare', { status: 501 });
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await paste(page, 'new@smith.example\nother@smith.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Add them' }).click();
  await expect(page).toHaveURL('/settings/people/add');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with 2 people' })).toBeVisible();
});

test('nothing differs → 0 changes', async ({ page, api }) => {
  api.answer('POST /locations/compare', { payload: { ...samples.comparison, same: 2 } });
  await page.goto('/settings/locations');
  await drop(page, 'Name,Address\nMain Street,1 Elm St\nHarbour,Pier 1');
  await expect(page.getByText('0 changes: everything in the file is already in the list.')).toBeVisible();
});
