import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { answerCall, usualAnswers } from '@askwell/part-tools/testing';
import { root } from 'dev/workspace';
import type { Page } from 'playwright/test';

import { getSiteUrl } from './testSite.ts';

/**
 * Opens the page of the documented Module Federation host, which shows a remote's page with the host's own copies.
 * Removes its files only at the end, because the page requests some of them later.
 */
export async function openOtherHost(page: Page): Promise<AsyncDisposable> {
  const folder = await mkdtemp(join(root, '.cache/other-host-'));
  await using ends = new AsyncDisposableStack();
  ends.defer(() => rm(folder, { recursive: true, force: true }));
  ends.defer(() => page.close());
  await buildHost(folder);
  await answerAsUsual(page);
  // The documented host names this origin.
  await page.route('https://app.example.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await route.fetch({ url: `${getSiteUrl()}${pathname}` });
    await route.fulfill({ response, headers: { ...response.headers(), ...corsHeaders } });
  });
  await page.route('**/other-host/*', async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) || 'index.html';
    await route.fulfill({ path: join(folder, 'dist', file) });
  });
  await page.goto('/other-host/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return ends.move();
}

/** Lets other hosts read the files, like the `--allow-origin` option of the site. */
const corsHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Builds the documented files without changes. */
async function buildHost(folder: string): Promise<void> {
  for (const file of ['host.mjs', 'host.federation.ts', 'host.rspack.config.ts'])
    await copyFile(join(root, 'docs/config', file), join(folder, file));
  // The packages that the documentation installs.
  await symlink(join(root, 'shell/node_modules'), join(folder, 'node_modules'));
  const rspack = join(folder, 'node_modules/.bin/rspack');
  await promisify(execFile)(rspack, ['build', '--config', 'host.rspack.config.ts'], { cwd: folder });
}

/** Answers API calls with samples, because the site's API does not know the account of the other host. */
async function answerAsUsual(page: Page): Promise<void> {
  const answers = new Map(Object.entries(usualAnswers));
  await page.route('**/api/**', async (route) => {
    const { pathname, searchParams: query } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname.replace(/^\/api/, '')}`;
    const { status, headers, envelope } = await answerCall(
      { call, query, body: null, idempotencyKey: undefined },
      answers,
    );
    await route.fulfill({ status, headers, json: envelope });
  });
}
