import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

import type { Page } from 'playwright/test';
import { navigateWithin } from '@askwell/part-tools/testing';
import { switchRemote, writeStaticSite } from '@askwell/site';
import { makeCertificate, startFront } from 'dev/http2Front';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('a remote is disabled → its pages show a notice', async ({ page, site, consoleErrors }) => {
  await switchRemote(site.store, 'remote-main', false);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
  await openAsAdmin(page, 'active', `${site.url}/dashboard`);
  await expect(page.getByRole('status').filter({ hasText: 'turned off for now' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  const card = page.getByRole('status').filter({ hasText: 'Everything else works as usual.' });
  await expect(card).toContainText('turned off for now');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const outlines = await page.evaluateHandle(() => {
    const seenPages: string[] = [];
    const note = () =>
      seenPages.push(...[...document.querySelectorAll('main [aria-busy]')].map((element) => element.outerHTML));
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    return seenPages;
  });
  await navigateWithin(page, '/settings/billing');
  await expect(heading(page, 'Billing')).toBeVisible();
  await expect(card).toBeVisible();
  expect(await outlines.jsonValue()).toEqual([]);
  expect(requestedUrls.filter((path) => path.startsWith('/remote-main/'))).toEqual([]);
  consoleErrors.length = 0;
});

test.describe('over HTTP/2', () => {
  // The test uses a certificate of its own.
  test.use({ ignoreHTTPSErrors: true });

  test('a static site’s parts are on another origin → it shows the same page', async ({ page, site }) => {
    const folder = join(site.folder, 'static');
    const pages = await serveFiles(folder, 'pages');
    const parts = await serveFiles(folder, 'parts');
    await writeStaticSite(site.store, folder, { partsOrigin: parts.url, allowOrigins: [pages.url] });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(`${pages.url}/dashboard`);
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard/);
    await expect(heading(page, /Welcome/)).toBeVisible();
    const files = requestedUrls.filter((url) => /^\/(shell|remote-[a-z]+)\//.test(new URL(url).pathname));
    // Nobody is signed in, so the page preloads only the files of the sign-in page.
    expect(files.filter((url) => url.includes('/remote-'))).toEqual([]);
    expect((await listFetchedAhead(page)).filter((url) => /sign-in\.chunk/.test(url))).toHaveLength(2);
    expect(files.filter((url) => !url.startsWith(parts.url))).toEqual([]);
    expect(files.filter((url, index) => files.indexOf(url) !== index)).toEqual([]);
    // A browser that prefers German receives the same script, and loads the German messages from another file.
    const german = await page.context().browser()?.newPage({ locale: 'de-AT', ignoreHTTPSErrors: true });
    if (german === undefined) throw new Error('There is no browser.');
    await german.goto(`${pages.url}/login`);
    await expect(heading(german, 'Willkommen bei Askwell')).toBeVisible();
    await expect(german.locator('html')).toHaveAttribute('lang', 'de');
    expect((await listFetchedAhead(german)).filter((url) => url.includes('/de.chunk'))).toHaveLength(1);
    await german.close();
    await page.close();
    pages.stop();
    parts.stop();
  });
});

/** Returns the files that the HTML itself requests, without those of scripts. */
const listFetchedAhead = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.toJSON().initiatorType === 'link')
      .map(({ name }) => name),
  );

/** Starts a plain file server that answers 404 for a missing file of a part, and never the page. */
async function serveFiles(folder: string, what: 'pages' | 'parts') {
  const server = createServer(async (request, response) => {
    const headers = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8'));
    const path = new URL(request.url ?? '', 'http://files').pathname;
    const isPart = /^\/(shell|remote-)/.test(path);
    const file = isPart === (what === 'parts') ? await readFile(join(folder, path)).catch(() => null) : null;
    const type = types.find(([ending]) => path.endsWith(ending))?.[1] ?? 'text/html';
    if (file !== null) response.writeHead(200, { ...headers.files, 'content-type': type }).end(file);
    else if (what === 'parts' || isPart || path.startsWith('/api/')) response.writeHead(404).end();
    else
      response
        .writeHead(200, { ...headers.page, 'content-type': 'text/html' })
        .end(await readFile(join(folder, 'index.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const front = await startFront(typeof address === 'object' ? (address?.port ?? 0) : 0, await makeCertificate());
  const stop = () => {
    front.stop();
    server.close();
  };
  return { url: front.url, stop };
}

const types = [
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
] as const;
