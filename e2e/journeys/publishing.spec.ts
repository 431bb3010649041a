import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { rollBack, switchRemote, writeStaticSite } from 'site';

import { onboard } from '../backend/onboard.ts';
import { type OwnSite, publishWithTitle, startOwnSite } from '../backend/ownSite.ts';
import { newPerson } from '../person.ts';
import { heading, openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await startOwnSite();
});
// The page goes first, or it complains of what it was still loading.
test.afterEach(async ({ page }) => {
  await page.close();
  await site.stop();
});

const link = { name: 'Overview', exact: true };

test('a publish while a tab is open → the tab goes on as it was, the next page load has the new build; going back too', async ({
  page,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await openAs(page, admin, `${site.url}/dashboard`);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await publishWithTitle(site, 'remote-main', '/dashboard', 'Overview');
  await main.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(heading(page, /.+/)).toBeVisible();
  await expect(main.getByRole('link', link)).toHaveCount(0);

  await page.waitForTimeout(600);
  await page.reload();
  await expect(main.getByRole('link', link)).toBeVisible();

  await rollBack(site.store, 'remote-main', null);
  await page.waitForTimeout(600);
  await page.reload();
  await expect(main.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('a remote that is switched off → its pages say so calmly, nothing of it is loaded; on again → they are back', async ({
  page,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await switchRemote(site.store, 'remote-main', false);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAs(page, admin, `${site.url}/dashboard`);
  await expect(page.getByRole('status').filter({ hasText: 'switched off for now' })).toBeVisible();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/remote-main/'))).toEqual([]);

  await switchRemote(site.store, 'remote-main', true);
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByText('switched off for now')).toHaveCount(0);
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('the site from files alone → the same page with its preloads under a policy by hashes, nothing asked for twice', async ({
  page,
}) => {
  const folder = join(site.folder, 'static');
  await writeStaticSite(site.store, folder);
  const server = await serveFiles(folder);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/dashboard`);
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard/);
  await expect(heading(page, /Welcome/)).toBeVisible();
  const files = asked.filter((path) => /^\/(shell|remote-[a-z]+)\//.test(path));
  expect(files.filter((path) => path.startsWith('/remote-main/')).length).toBeGreaterThan(1);
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
  await page.close();
  server.stop();
});

/** A plain file server, as anybody has one: it knows nothing of parts but to send no page in their place. */
async function serveFiles(folder: string) {
  const { page } = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8'));
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://files').pathname;
    const file = await readFile(join(folder, path)).catch(() => null);
    const type = types.find(([ending]) => path.endsWith(ending))?.[1] ?? 'text/html';
    if (file !== null) response.writeHead(200, { 'content-type': type }).end(file);
    else if (/^\/(shell|remote-|api\/)/.test(path)) response.writeHead(404).end();
    else
      response.writeHead(200, { ...page, 'content-type': 'text/html' }).end(await readFile(join(folder, 'index.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://localhost:${port}`, stop: () => void server.close() };
}

const types = [
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
] as const;
