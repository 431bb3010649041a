import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Page } from 'playwright/test';
import { answerOf, usualAnswers } from '@askwell/part-tools/testing';

import { federation } from '../../docs/config/host.federation.ts';
import { compile } from './compile.ts';

/** Opens a page of an ordinary Module Federation host on the site's origin. It shows a remote's page with its copies. */
export async function openOtherHost(page: Page, entry: string, exposed: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'askwell-host-'));
  try {
    await answerAsUsual(page);
    await servePage(page, '/other-host', await buildHost(folder, await readHost(entry, exposed)));
    await page.goto('/other-host');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Answers API calls with samples, because the site's API does not know the other host's account. */
async function answerAsUsual(page: Page): Promise<void> {
  const answers = new Map(Object.entries(usualAnswers));
  await page.route('**/api/**', async (route) => {
    const { pathname, searchParams: query } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname.replace(/^\/api/, '')}`;
    const { status, headers, envelope } = await answerOf(
      { call, query, body: null, idempotencyKey: undefined },
      answers,
    );
    await route.fulfill({ status, headers, json: envelope });
  });
}

/** Serves a page on the site's origin, without the site's content security policy. */
async function servePage(page: Page, address: string, script: string): Promise<void> {
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<div id="root"></div><script src="${address}.js"></script>` }),
  );
  await page.route(`**${address}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

/** Builds a host as one script. It knows only the remote's manifest. */
async function buildHost(folder: string, source: string): Promise<string> {
  await writeFile(join(folder, 'host.js'), source);
  const shell = join(import.meta.dirname, '../../shell');
  await compile({
    context: folder,
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: './host.js',
    output: { path: join(folder, 'dist'), filename: 'host.js' },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      modules: ['node_modules', join(shell, 'node_modules'), join(import.meta.dirname, '../node_modules')],
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' }, 'css/auto': { namedExports: false } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { detectSyntax: 'auto', jsc: { transform: { react: { runtime: 'automatic' } } } },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.AUTH_EMULATOR': '"false"' }),
      new ModuleFederationPlugin({ ...federation, manifest: false, dts: false }),
    ],
  });
  return readFile(join(folder, 'dist/host.js'), 'utf8');
}

/** The host from docs/outside-teams.md, with this site's remote. */
async function readHost(entry: string, exposed: string): Promise<string> {
  const documented = await readFile(join(import.meta.dirname, '../../docs/config/host.js'), 'utf8');
  return documented
    .replace("'https://app.example.com/remote-main/mf-manifest.json'", `new URL('${entry}', location.origin).href`)
    .replaceAll('askwell_remote_main/Example', exposed);
}
