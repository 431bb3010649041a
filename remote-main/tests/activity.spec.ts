import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';
import { expect, expectSoundPage, samples, test } from '@askwell/part-tools/testing';

test('list styles load after the page’s own → no time is cut off', async ({ page }) => {
  await page.goto('/settings/activity');
  const cells = page.getByRole('cell').locator('span');
  await expect(cells).toHaveCount(3);
  // As in the composed site, where the page's own chunk may come first.
  await page.locator('thead').evaluate(({ className }) => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const last = new CSSStyleSheet();
    last.replaceSync(rules.filter((rule) => rule.includes(className)).join(''));
    document.adoptedStyleSheets = [last];
  });
  for (const cell of await cells.all())
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('filters → applied by the server, and kept in the link', async ({ page, api }) => {
  const sam = '0198d1a2-7c3e-7f4a-9b5d-1e2f3a4b5c6d';
  const log = samples.audit.map(({ actor, ...entry }) => ({
    ...entry,
    actor: actor?.name === 'Sam Stand-in' ? { ...actor, _id: sam } : actor,
  }));
  api.answer('GET /audit', { payload: log });
  api.answer('GET /users', { payload: samples.users.slice(0, 1).map((user) => ({ ...user, _id: sam })) });
  await page.goto('/settings/activity');
  const actor = page.getByRole('combobox', { name: 'Changed by' });
  await actor.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Ada Gone', 'Sam Stand-in']);
  await actor.press('Escape');
  api.answer('GET /audit', { payload: [] });
  await page.getByLabel('What happened').selectOption('People');
  await expect(page.getByText('No matching activity')).toBeVisible();
  await actor.fill('sam');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Sam Stand-in']);
  await actor.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?kind=people&person=${sam}$`));
  await expect.poll(() => api.asked('GET /audit').at(-1)?.query.toString()).toBe(`kind=people&actor=${sam}&limit=50`);
  await expect(actor).toHaveValue('Sam Stand-in');
});

test('many who joined → one line; Show, a person’s link and a custom period by keyboard', async ({ page, api }) => {
  const [entry] = samples.audit;
  const joined = samples.users.map(({ _id, name, email }, n) => ({
    ...entry,
    _id: `j${n}`,
    actor: { _id, name, email },
    action: 'user-joined',
    subjects: [],
    count: 0,
    changes: [],
  }));
  api.answer('GET /audit', { payload: [...joined, ...samples.audit] });
  await page.goto('/settings/activity');
  const group = entriesOf(page).first();
  await expect(group).toContainText('3 people joined.');
  await group.getByText('Show').press('Enter');
  await expect(group.getByRole('listitem')).toHaveCount(3);
  await expectSoundPage(page);
  await page.getByLabel('When').selectOption('From … to …');
  await page.getByLabel('From', { exact: true }).fill('2026-06-01');
  await page.getByLabel('To', { exact: true }).fill('2026-06-03');
  await expect(page).toHaveURL(/\?period=custom&from=2026-06-01&to=2026-06-03$/);
  await expect
    .poll(() => api.asked('GET /audit').at(-1)?.query.toString())
    .toBe(
      new URLSearchParams({ from: '2026-05-31T22:00:00.000Z', to: '2026-06-03T22:00:00.000Z', limit: '50' }).toString(),
    );
  await group.getByRole('link', { name: 'Ann Lee' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ann Lee' })).toBeVisible();
});

test('more than a page → older entries as they come into view', async ({ page, api }) => {
  const [entry] = samples.audit;
  const actor = { _id: 'u9', name: '=1+1', email: 'ada@smith.example' };
  const at = (n: number) => new Date(Date.parse(entry?.at ?? '') - n * 600_000).toISOString();
  const all = Array.from({ length: 230 }, (_, n) => ({ ...entry, _id: `e${n}`, actor, at: at(n) }));
  let log = all.slice(0, 70);
  api.answer('GET /audit', ({ query }) => {
    const start = log.findIndex(({ _id }) => _id === query.get('before')) + 1;
    return { payload: log.slice(start, start + Number(query.get('limit'))) };
  });
  await page.goto('/settings/activity');
  const entries = entriesOf(page);
  await expect(entries.first()).toBeVisible();
  expect(api.asked('GET /audit')).toHaveLength(1);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(entries).toHaveCount(70);

  log = all;
  await page.getByLabel('What happened').selectOption('People');
  await expect.poll(() => api.asked('GET /audit').at(-1)?.query.get('kind')).toBe('people');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('activity.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(232);
  expect(lines[0]).toBe('\ufeffTime,Changed by,Email,Activity,Details');
  expect(lines[1], 'text that no spreadsheet runs').toBe(
    '2026-06-03T08:15:00.000Z,\'=1+1,ada@smith.example,\'=1+1 edited Ann Lee.,"Role: from User to Manager; Locations: from Whole organization to Main Street and Harbour"',
  );
  expect(api.asked('GET /audit').at(-1)?.query.get('kind')).toBe('people');
});

/** The rows of the log, without its head. */
const entriesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
