import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { createTemporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { recordBuild } from './recordBuild.ts';

const tools = path.join(import.meta.dirname, '../../node_modules');

const sharedOptions = { singleton: true, requiredVersion: '*', import: false as const };

/** Builds a module with the federation plugin, and returns its record. */
async function buildRecord(
  source: string,
  more: Record<string, string> = {},
  shared: Record<string, typeof sharedOptions> = { react: sharedOptions, 'react-dom': sharedOptions },
) {
  const folder = createTemporaryFolder();
  symlinkSync(tools, path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "fixture", "sideEffects": false }');
  for (const [file, text] of Object.entries({ ...more, 'page.js': source })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const compiler = rspack({
    context: folder,
    mode: 'production',
    // Minimizing takes half of the build time and does not affect the imported names.
    optimization: { minimize: false },
    entry: {},
    output: { path: path.join(folder, 'dist'), publicPath: 'auto', uniqueName: 'fixture' },
    infrastructureLogging: { level: 'error' },
    module: { rules: [{ test: /\.ts$/, use: { loader: 'builtin:swc-loader', options: { detectSyntax: 'auto' } } }] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'fixture',
        exposes: { './Page': './page.js' },
        shared,
        dts: false,
      }),
      { apply: recordBuild },
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure === null ? resolve() : reject(failure)));
    });
  });
  return JSON.parse(readFileSync(path.join(folder, 'dist/mf-record.json'), 'utf8'));
}

test.each<[string, string, string[]]>([
  ['a name', "import { useState } from 'react'; export const Page = () => useState(0);", ['useState']],
  ['a member', "import { Children } from 'react'; export const Page = () => Children.only(1);", ['Children.only']],
  ['a member of the default', "import React from 'react'; export const Page = () => React.useState(0);", ['useState']],
  ['a member of a namespace', "import * as R from 'react'; export const Page = () => R.useState(0);", ['useState']],
  ['a namespace', "import * as R from 'react'; export const Page = () => console.log(R);", ['*']],
  ['a re-export', "export { useState } from 'react'; export const Page = 1;", ['useState']],
  ['all re-exported', "export * from 'react'; export const Page = 1;", ['*']],
  ['require', "exports.Page = () => require('react').useState(0);", ['*']],
  ['import()', "export const Page = () => import('react').then((all) => all[name]);", ['*']],
  [
    'an import in an unbundled module is ignored',
    "import { one } from './unused.js'; import { useState } from 'react'; export const Page = () => useState(0);",
    ['useState'],
  ],
])('react: %s → its names are recorded', async (_, source, names) => {
  const unused = "import { useId } from 'react'; export const one = () => useId();";
  expect((await buildRecord(source, { 'unused.js': unused })).takes.react).toEqual(names);
});

test('a host → records what each shared package exports', async () => {
  const host = {
    'src/remotes/host.ts': `import react from 'react';
import * as router from '../shared/react-router.ts';
import { own } from './own.js';
export const shares = () => [react, router, own, import('jotai/utils')];`,
    'src/remotes/own.js': 'export const own = 1;',
    'src/shared/react-router.ts': 'export const Link = 1; export const useParams = 2;',
  };
  const { gives } = await buildRecord("export { shares } from './src/remotes/host.ts';", host, {});
  expect(gives).toEqual({
    'jotai/utils': expect.arrayContaining(['atomWithReset']),
    react: expect.arrayContaining(['useState', 'Children']),
    'react-router': ['Link', 'useParams'],
  });
});

const ownCalls = {
  'src/calls.js': `import { read, write } from 'contract/call';
export const getReports = read('/reports/:id');
export const addReport = write('POST', ['', 'reports'].join('/'));
export const forgotten = read('/forgotten');`,
  'src/later.js': "import { addReport } from './calls.js'; export const later = addReport;",
};

test('a small remote → has this whole record', async () => {
  const source = `import { useAtomValue } from 'jotai';
import { createElement, useState } from 'react';
import { useSession } from 'shared-session';
import { getUsers } from 'contract/people';
import { getSubscription } from 'contract/billing';
import { getReports } from './src/calls.js';
const unused = () => getSubscription;
export function Page() {
  const [later] = useState(() => import('./src/later.js'));
  return createElement('p', null, useSession().user, useAtomValue(later), [getUsers, getReports]);
}`;
  const shared = { react: sharedOptions, jotai: sharedOptions, 'shared-session': sharedOptions };
  expect(await buildRecord(source, ownCalls, shared)).toEqual({
    takes: {
      jotai: ['useAtomValue'],
      react: ['createElement', 'useState'],
      'shared-session': ['useSession'],
    },
    gives: {},
    calls: ['GET /reports/:id', 'GET /users', 'POST /reports'],
  });
});

test('a call is declared beside its page → the error names the file', async () => {
  const source = "import { read } from 'contract/call'; export const Page = () => read('/reports');";
  await expect(buildRecord(source)).rejects.toThrow(
    'page.js declares a call. Declare the part’s calls in src/calls.ts',
  );
});
