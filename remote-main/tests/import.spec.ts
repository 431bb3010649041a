import type { Page } from 'playwright/test';
import { expect, expectSoundPage, focusByTab, paste, samples, test } from '@askwell/part-tools/testing';

const list = [
  'Name,Email,Store,Status,Note',
  'Ann Lee,ann@smith.example,Harbour,Active,',
  'Ida Moe,ida@smith.example,"Main Street, Germany",Active,from Monday',
  'Lea Roe,lea@smith.example,Leipzig,Active,',
  'Tom Fox,tom@smith.example,Harbour,Terminated,left in October',
  'Gro Vik,"gro@smith,example",Harbour,Active,',
];

const saved = {
  entry: samples.undoable,
  undoUntil: '2036-06-10T08:15:00.000Z',
  mailsAt: '2036-06-03T08:25:00.000Z',
  counts: { people: { added: 2, changed: 1, deactivated: 0, removed: 0 }, locations: { added: 1, changed: 0 } },
};

async function drop(page: Page, lines: readonly string[]): Promise<void> {
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'staff.csv', { type: 'text/csv' }));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, lines.join('\n'));
}

test('a file is dropped on the list → its page opens; the keyboard alone applies it', async ({ page, api }) => {
  api.answer('POST /changes', { payload: saved });
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await drop(page, list);
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible();
  await expect(page.getByText('3 questions')).toBeVisible();
  await expectSoundPage(page);
  const choose = async (name: string | RegExp, key = 'Space') => {
    await focusByTab(page, page.getByRole(key === 'Space' ? 'radio' : 'checkbox', { name }).first());
    await page.keyboard.press('Space');
  };
  await choose(/^Terminated/, 'tick');
  await choose('Use these');
  await choose('Add it');
  const email = page.getByRole('textbox', { name: 'Email' });
  await focusByTab(page, email);
  await email.fill('gro@smith.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Show' }).getByRole('button')).toHaveText([
    '5 rows',
    '1 has left',
    '1 changed',
    '3 new',
  ]);
  await focusByTab(page, page.getByRole('button', { name: 'Invite 3, change 1, add 1 location' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '3 invited, 1 changed, 1 location added' })).toBeFocused();
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 person gets their old values back');
});

test('a long table is pasted on the page → only visible rows are rendered', async ({ page }) => {
  await page.goto('/settings/people/import');
  await expect(page.getByText('Drop a list of people here')).toBeVisible();
  const rows = Array.from({ length: 9999 }, (_, at) => `Person ${'xyz'[at % 3]}\tp${at}@smith.example\tHarbour`);
  await paste(page, ['Name\tEmail\tStore', ...rows].join('\n'));
  await expect(page.getByRole('button', { name: '9,999 new' })).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBeLessThan(60);
  // The last rows are rendered once they are in sight.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('p9998@smith.example')).toBeVisible();
});

test('a file is open → a reload asks first, and nothing is stored on the device', async ({ page }) => {
  await page.goto('/settings/locations');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await drop(page, ['Name,Address', 'Pier,1 Quay Street']);
  await expect(page.getByRole('heading', { name: 'Import locations' })).toBeVisible();
  await expect(page.getByText('Pier', { exact: true }).first()).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(stored).not.toMatch(/Pier|Quay/);
  // Browsers ask only after the user has pressed something.
  await page.getByRole('button', { name: '1 new' }).click();
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
});
