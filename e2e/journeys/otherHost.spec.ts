import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rspack } from '@rspack/core';
import type { Page } from 'playwright/test';
import { standInApi } from 'remote-kit/testing';
import { directoryStore, readSite } from 'site';

import { storeFolder } from '../backend/addresses.ts';
import { expect, test } from '../test.ts';

const folder = await mkdtemp(join(tmpdir(), 'askwell-host-'));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('an ordinary Module Federation host → shows a page of remote-main by its manifest, on the host’s own copies', async ({
  page,
  request,
}) => {
  const base = await publishedFolder('remote-main');
  await standInApi(page);
  await servePage(page, '/other-host', await buildHost(`${base}/mf-manifest.json`));

  await page.goto('/other-host');

  await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  await page.getByRole('button', { name: 'Count up' }).click();
  await expect(page.getByLabel('Count', { exact: true })).toHaveText('1');
  await expect(page.getByRole('region', { name: 'The live session' })).toContainText('Sam Stand-in');

  const { metaData } = await (await request.get(`${base}/mf-manifest.json`)).json();
  const declarations = await request.get(`${base}/${metaData.types.api}`);
  expect(await declarations.text()).toContain('REMOTE_ALIAS_IDENTIFIER/Example');
  expect((await request.get(`${base}/${metaData.types.zip}`)).ok()).toBe(true);
});

async function publishedFolder(name: string): Promise<string> {
  const { site } = await readSite(directoryStore(storeFolder()));
  const version = site.remotes.find((remote) => remote.name === name)?.version ?? 'missing';
  return `/${name}/${version}`;
}

/** A page outside our site's policy, on its origin. */
async function servePage(page: Page, address: string, script: string): Promise<void> {
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<div id="root"></div><script src="${address}.js"></script>` }),
  );
  await page.route(`**${address}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

/** One script: a host that knows the remote by its manifest alone. */
async function buildHost(manifest: string): Promise<string> {
  await writeFile(join(folder, 'host.js'), hostSource(manifest));
  const shell = join(import.meta.dirname, '../../shell');
  const compiler = rspack({
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
    plugins: [new rspack.DefinePlugin({ 'process.env.AUTH_EMULATOR': '"false"' })],
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    if (problem === null) resolve();
    else reject(problem);
  });
  await promise;
  return readFile(join(folder, 'dist/host.js'), 'utf8');
}

const hostSource = (manifest: string) => `
import { init, loadRemote } from '@module-federation/enhanced/runtime';
import * as jotai from 'jotai';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import * as router from 'react-router-dom';
import * as session from 'shared-session';

const share = (version, copy) => ({ version, lib: () => copy, shareConfig: { singleton: true, requiredVersion: '^' + version } });
init({
  name: 'other_host',
  remotes: [{ name: 'askwell_remote_main', entry: new URL('${manifest}', location.origin).href }],
  shared: {
    react: share(React.version, React),
    'react/jsx-runtime': share(React.version, jsxRuntime),
    'react-dom': share(ReactDom.version, ReactDom),
    'react-router-dom': share('7.99.0', router),
    jotai: share('3.99.0', jotai),
    'shared-session': share('1.99.0', session),
  },
});
const ada = { uid: 'ada', name: 'Ada', email: 'ada@host.example', photoURL: null };
const identity = {
  onChange: (tell) => (setTimeout(tell, 0, ada), () => {}),
  signIn: async () => {},
  signOut: async () => {},
  getToken: async () => 'token',
};
session.startSession({ identity, apiUrl: '/api' });
const { createElement: h } = React;
loadRemote('askwell_remote_main/Example').then(({ Page }) =>
  createRoot(document.getElementById('root')).render(
    h(session.SessionProvider, null, h(router.MemoryRouter, null, h(Page))),
  ),
);
`;
