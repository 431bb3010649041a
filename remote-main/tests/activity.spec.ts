import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';
import { expect, expectSoundPage, type ReceivedRequest, samples, test } from '@askwell/part-tools/testing';

test('the list’s styles load after the page’s → no time is cut off', async ({ page }) => {
  await page.goto('/settings/activity');
  const cells = page.getByRole('cell').locator('span:has(> time)');
  await expect(cells).toHaveCount(3);
  // In the composed site, the page's styles may load before the list's styles.
  await page.locator('thead').evaluate(({ className }) => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const lastSheet = new CSSStyleSheet();
    lastSheet.replaceSync(rules.filter((rule) => rule.includes(className)).join(''));
    document.adoptedStyleSheets = [lastSheet];
  });
  for (const cell of await cells.all())
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a period is chosen → the request covers the first day to the end of the last', async ({ page, api }) => {
  await page.goto('/settings/activity');
  await page.getByLabel('When').selectOption('From … to …');
  await page.getByLabel('From', { exact: true }).fill('2026-06-01');
  await page.getByLabel('To', { exact: true }).fill('2026-06-03');
  await expect(page).toHaveURL(/\?period=custom&from=2026-06-01&to=2026-06-03$/);
  const query = { from: '2026-05-31T22:00:00.000Z', to: '2026-06-03T22:00:00.000Z', limit: '50' };
  await api.expectRequests('GET /audit', (requests) => Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual(query);
});

test('the log is long → scrolling loads older entries, and an export has all', async ({ page, api }) => {
  const [entry] = samples.journal;
  const actor = { _id: 'u9', name: '=1+1', email: 'ada@smith.example' };
  const at = (n: number) => new Date(Date.parse(entry?.at ?? '') - n * 600_000).toISOString();
  const allEntries = Array.from({ length: 230 }, (_, n) => ({ ...entry, _id: `e${n}`, actor, at: at(n) }));
  let log = allEntries.slice(0, 70);
  api.answer('GET /audit', ({ query }) => {
    const start = log.findIndex(({ _id }) => _id === query.get('before')) + 1;
    return { payload: log.slice(start, start + Number(query.get('limit'))) };
  });
  await page.goto('/settings/activity');
  const entries = getEntries(page);
  await expect(entries.first()).toBeVisible();
  await api.expectRequests('GET /audit').toHaveLength(1);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(entries).toHaveCount(70);

  const plan = { _id: null, name: 'team-month' };
  const checkout = { action: 'checkout-opened', subjects: [plan], rows: [], rowCount: 0, changes: [] };
  log = [...allEntries, { ...entry, ...checkout, _id: 'e230', actor, at: at(230) }];
  await page.getByLabel('What happened').selectOption('People');
  await api.expectRequests('GET /audit', getLastKind).toBe('people');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('activity.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  // The sample entry changes two fields of one person.
  expect(lines).toHaveLength(2 * 230 + 3);
  expect(lines.at(-2), 'a plan is not a person').toMatch(/started the checkout for [^,]+,,,,$/);
  expect(lines[0]).toBe('\ufeffTime,Changed by,Email,Activity,Person or location,Field,From,To');
  const cells = "2026-06-03T08:15:00.000Z,'=1+1,ada@smith.example,'=1+1 edited Ann Lee.,Ann Lee";
  expect(lines.slice(1, 3), 'text that no spreadsheet runs').toEqual([
    `${cells},Role,User,Manager`,
    `${cells},Locations,Whole organization,Main Street and Harbour`,
  ]);
  await api.expectRequests('GET /audit', getLastKind).toBe('people');
});

const getLastKind = (requests: readonly ReceivedRequest[]) => requests.at(-1)?.query.get('kind');

test('Undo → opens an accessible dialog; then focus moves to the result', async ({ page, api }) => {
  await page.goto('/settings/activity');
  await page.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).not.toContainText('Loading');
  await expectSoundPage(page, 'dialog');
  api.answer(`POST /audit/${samples.undoable}/undo`, () => {
    const [first, ...others] = samples.journal;
    const undone = { undoUntil: null, undone: { at: '2026-06-03T09:00:00.000Z', by: 'Bo' } };
    api.answer('GET /audit', { payload: [{ ...others[0], _id: 'a9' }, { ...first, ...undone }, ...others] });
    return { payload: { ...samples.undo, entry: 'a9' } };
  });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Undone by Bo/)).toBeFocused();
  // An entry that was undone has no preview.
  await api.expectRequests('GET /audit/undo').toHaveLength(1);
  await expectSoundPage(page, 'main');
});

test('a removed person’s name is erased → it has to be typed, then the log says “a removed person”', async ({
  page,
  api,
}) => {
  const [sample] = samples.journal;
  const showName = (name: string) =>
    api.answer('GET /audit', {
      payload: [
        { ...sample, action: 'user-removed', subjects: [{ _id: 'u7', name }], count: 1, rows: [], rowCount: 0 },
      ],
    });
  showName('Ann Lee');
  await page.goto('/settings/activity');
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Erase “Ann Lee”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase “Ann Lee”?' });
  await expectSoundPage(page, 'dialog');
  await dialog.getByRole('button', { name: 'Erase this name' }).click();
  await expect(dialog).toContainText('Type the name to confirm: Ann Lee.');
  await dialog.getByRole('textbox').fill('Ann Lee');
  showName('');
  await dialog.getByRole('button', { name: 'Erase this name' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/removed a removed person/)).toBeVisible();
  await api.expectRequests('POST /audit/people/u7/erase', ([request]) => request?.body).toEqual({ name: 'Ann Lee' });
});

/** Returns the rows of the log, without the header row. */
const getEntries = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
