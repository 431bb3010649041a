import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { pages } from '../pages.ts';
import { goToPage, createUser, openPage } from '../steps/openAsSeenBy.ts';
import { waitUntilSettled } from '../steps/network.ts';
import { openAsAdmin, signInOnDevice } from '../steps/session.ts';
import { waitUntilReady } from '../../tools/dev/processes.ts';
import { expect, test } from '../test.ts';
import {
  copyWorkspace,
  startDevelopmentServer,
  findPortBase,
  isRunning,
  type NpmStart,
  startNpm,
  replaceText,
} from './npmStart.ts';

const portBase = await findPortBase();
const site = `http://localhost:${portBase}`;
const remoteMain = `http://localhost:${portBase + 2}`;
let workspace: string;
let running: NpmStart | null = null;

test.use({ baseURL: site, watchesRequests: true });

test.beforeAll(() => {
  workspace = copyWorkspace();
  Object.assign(process.env, { E2E_SITE: site, E2E_EMULATOR: `http://127.0.0.1:${portBase + 99}` });
});

test.afterAll(async () => {
  await stop();
  rmSync(workspace, { recursive: true, force: true });
});

test('a component is edited → the page shows it without a reload', async ({ page, consoleErrors }) => {
  await startAll();
  await openAsAdmin(page, 'active', '/example');
  await page.getByRole('button', { name: 'Count up' }).click();
  const menu = page.getByRole('button', { name: '’s account' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => Reflect.set(window, 'isMarked', true));

  for (const words of ['Edited once', 'Edited twice']) {
    await replaceText(workspace, 'remote-main/src/pages/Example/Example.tsx', /<p>.*<\/p>/, `<p>${words}</p>`);
    await expect(page.getByText(words)).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true);
  await expect(page.getByLabel('Count', { exact: true })).toHaveText('1');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  // React warns about a component that calls `use` conditionally, but only in development.
  expect(consoleErrors.filter((error) => error.includes('use()'))).toEqual([]);

  const overlay = page.frameLocator('#rspack-dev-server-client-overlay');
  await replaceText(workspace, 'remote-main/src/pages/Example/Example.tsx', /return \(/, 'return ((');
  await expect(overlay.getByText('Example.tsx').first()).toBeVisible();
  await replaceText(workspace, 'remote-main/src/pages/Example/Example.tsx', /return \(\(/, 'return (');
  await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Count up' })).toBeVisible();
  consoleErrors.length = 0;
});

test('the README’s first change → is shown without a reload', async ({ page }) => {
  const readme = readFileSync(join(workspace, 'README.md'), 'utf8');
  const [, text = '', file = ''] = /Change “(.+?)” in `(.+?)`/.exec(readme) ?? [];
  await startAll();
  await page.goto(`${remoteMain}/`);
  await expect(page.getByText(text)).toBeVisible();
  await waitUntilSettled(page);
  await page.evaluate(() => Reflect.set(window, 'isMarked', true));
  await replaceText(workspace, file, text, 'Edited by a newcomer');
  await expect(page.getByText('Edited by a newcomer')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true);
});

test('Module Federation’s devtools → list the remote and its shared packages', async ({ page }) => {
  await startAll();
  await openAsAdmin(page, 'active', '/example');
  await expect(page.getByRole('button', { name: 'Count up' })).toBeVisible();
  // The documentation of this variable: https://module-federation.io/guide/debug/variables
  const moduleInfo = await page.evaluate(() => Reflect.get(window, '__FEDERATION__').moduleInfo);
  expect(moduleInfo[`askwell_remote_main:${remoteMain}/mf-manifest.json`]).toMatchObject({
    modules: expect.arrayContaining([expect.objectContaining({ moduleName: 'Example' })]),
    shared: expect.arrayContaining([expect.objectContaining({ sharedName: 'shared-session' })]),
  });
});

test('a remote’s page is opened → each file is requested at its own URL', async ({ page }) => {
  await startAll();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openAsAdmin(page, 'active', '/example');
  await expect(page.getByRole('button', { name: 'Count up' })).toBeVisible();
  expect(requested.some((url) => url.startsWith(remoteMain))).toBe(true);
  expect(requested.filter((url) => url.includes('?attempt='))).toEqual([]);
});

test('a remote runs alone, and the path is unknown → a page explains this', async ({ page }) => {
  await startAll();
  await page.goto(`${remoteMain}/no-such-page`);
  await expect(page.getByRole('heading')).toHaveText('remote-main has no page at this URL');
});

test('the host name of another site → is refused by every server', async ({ request }) => {
  await startAll();
  const headers = { host: 'evil.example' };
  for (const url of [`${site}/api/plans`, `${remoteMain}/api/plans`])
    expect((await request.get(url, { headers })).status()).toBe(403);
});

test('every page in development → logs nothing', async ({ page, consoleErrors }) => {
  await startAll();
  for (const [seenBy, [first, ...others]] of Map.groupBy(pages, (listed) => listed.seenBy)) {
    if (seenBy !== 'visitor') await signInOnDevice(page, await createUser(seenBy));
    if (first !== undefined) await openPage(page, first);
    for (const other of others) await goToPage(page, other);
  }
  // When a tab becomes visible again, it checks for newer builds, as it does every 45 seconds.
  await waitUntilSettled(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitUntilSettled(page);
  // The report of the unknown page is expected.
  expect(consoleErrors.filter((error) => !error.includes('/no-such-page'))).toEqual([]);
  consoleErrors.length = 0;
});

test('Ctrl+C → ends every process that npm start has started', async () => {
  const { listProcesses } = await startAll();
  const startedProcesses = listProcesses();
  expect(startedProcesses.filter(isRunning).length).toBeGreaterThan(5);

  expect(await stop()).toBe(0);
  // A process that has just ended may still be in the process table.
  await expect.poll(() => startedProcesses.filter(isRunning)).toEqual([]);
});

test('Ctrl+C while everything starts → leaves no process behind', async () => {
  const { listProcesses } = await start();
  await expect.poll(() => listProcesses().length).toBeGreaterThan(5);
  const startedProcesses = listProcesses();

  expect(await stop()).toBe(0);
  // Processes that wait for npm start exit shortly after it does.
  await expect.poll(() => startedProcesses.filter(isRunning)).toEqual([]);
});

test('parts are started one by one → the shell shows the remotes to a stand-in user', async ({ page }) => {
  await stop();
  const servers = ['shell', 'remote-main', 'remote-onboarding'].map((part) =>
    startDevelopmentServer(workspace, part, portBase),
  );
  try {
    await Promise.all([0, 1, 2].map((offset) => waitUntilReady('a part', `http://localhost:${portBase + offset}`)));
    await page.goto(site);
    await expect(page.getByRole('heading', { name: 'Get your people on board' })).toBeVisible();
    await expect(page.getByText('Stand-in API')).toBeVisible();
    await page.getByRole('button', { name: '’s account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(page).toHaveURL(`${site}/all-set`);
    await expect(page.getByText('Smith & Sons is ready to use')).toBeVisible();
  } finally {
    for (const server of servers) server.kill();
  }
});

/** Returns the running site. The first test that needs the site starts it. */
async function startAll(): Promise<NpmStart> {
  const startedSite = running ?? (await start());
  await startedSite.ready;
  return startedSite;
}

async function start(): Promise<NpmStart> {
  await stop();
  running = startNpm(workspace, portBase);
  running.ready.catch(() => {});
  return running;
}

async function stop(): Promise<number | null> {
  running?.interrupt();
  const code = (await running?.ended) ?? null;
  running = null;
  return code;
}
