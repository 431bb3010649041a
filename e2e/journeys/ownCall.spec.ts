import { join } from 'node:path';

import { publishBuild, readBuild } from '@askwell/site';

import { buildForeign } from '../faults/parts/buildForeign.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { waitUntilSettled } from '../steps/network.ts';
import { expect, test } from '../test.ts';

test.use({ watchesRequests: true });

// The code of a team in another repository: a call, a page that reads data with the call, and a search.
const call = `{
  method: 'GET', path: '/reports', silent: false, isOptional: true, body: null, changes: [],
  payload: { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }) } },
}`;
const page = `import { createElement } from 'react';
import { useRead } from 'shared-session';
const getReports = ${call};
export function Page() {
  const { data = [] } = useRead(getReports, { year: 2026 });
  return createElement('div', null, createElement('h1', null, 'Reports'), data.map((title) => createElement('p', { key: title }, title)));
}`;
const search = `export const search = async (text) => [{ title: 'Report on ' + text, path: '/0-reports' }];`;
const route = {
  path: '/0-reports',
  module: './Reports',
  layout: 'main',
  title: 'Reports',
  nav: true,
  data: ['/reports?year=2026'],
  search: { en: 'figures' },
};

test('a remote of another repository → its own call, data and search work', async ({ page: tab, site }) => {
  await openAsAdmin(tab, 'active', `${site.url}/dashboard`);
  await expect(heading(tab, 'Dashboard')).toBeVisible();
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('signedIn'))).toBe('admin');
  await waitUntilSettled(tab);
  const sources = { './Reports': page, './search': search };
  // A name that npm run new refuses, so that no remote of this repository has it.
  const remote = { name: 'remote-0-reports', routes: [route], runtime: "the page's" as const, sources };
  const folder = await buildForeign(remote, join(site.folder, 'foreign/reports'));
  // Any finding would be an error.
  await publishBuild(site.store, await readBuild(folder), { effort: 'quick' });

  const requestedUrls: string[] = [];
  await tab.route('**/api/reports?*', (asking) => {
    requestedUrls.push(asking.request().url());
    return asking.fulfill({ json: { ok: true, message: '', statusCode: 200, payload: ['Questions of November'] } });
  });
  // The site's first script requests the data, and the page uses the answer.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await tab.route('**/assets/main.*.js', (script) => released.then(() => script.fallback()), { times: 1 });
  await tab.goto(`${site.url}/0-reports`, { waitUntil: 'commit' });
  await expect.poll(() => requestedUrls).toHaveLength(1);
  release();
  await expect(tab.getByText('Questions of November')).toBeVisible();
  await waitUntilSettled(tab);
  expect(requestedUrls).toEqual([`${site.url}/api/reports?year=2026`]);

  await tab.keyboard.press('Control+k');
  const field = tab.getByRole('combobox', { name: 'Search' });
  await field.fill('figures');
  await expect(tab.getByRole('option', { name: 'Reports' })).toBeVisible();
  await field.fill('november');
  await expect(tab.getByRole('option', { name: 'Report on november' })).toBeVisible();
});
