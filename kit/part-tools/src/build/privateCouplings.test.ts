import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type StatsModule } from '@rspack/core';
import { createTemporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { earlyCompilePlugin } from './compiledAhead.ts';
import { createRelativeRuntimePlugin } from './relativeRuntime.ts';
import { runtimeModules } from './runtimeModules.ts';

/** Builds a small remote. Returns its federation runtime files, its entry, and the sources that are modules by themselves. */
async function buildRemote(extensionAlias: Record<string, string[]>) {
  const folder = createTemporaryFolder();
  mkdirSync(path.join(folder, 'src'));
  symlinkSync(path.join(import.meta.dirname, '../../node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "fixture" }');
  writeFileSync(path.join(folder, 'src/page.js'), 'export const Page = () => 1;');
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: {},
    resolve: { extensionAlias },
    output: { path: path.join(folder, 'dist'), publicPath: 'auto', uniqueName: 'fixture' },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'fixture',
        filename: 'remoteEntry.js',
        exposes: { './Page': './src/page.js' },
        dts: false,
      }),
      earlyCompilePlugin,
      createRelativeRuntimePlugin(folder),
    ],
  });
  const { promise, resolve, reject } = Promise.withResolvers<StatsModule[]>();
  compiler.run((error, stats) => {
    const { modules = [] } = stats?.toJson({ all: false, modules: true, nestedModules: true, ids: true }) ?? {};
    const allModules = modules.flatMap((module) => [module, ...(module.modules ?? [])]);
    compiler.close(() => (error === null ? resolve(allModules) : reject(error)));
  });
  const modules = await promise;
  const files = modules.map(({ nameForCondition }) => nameForCondition ?? '');
  return {
    sources: modules.map(({ identifier = '' }) => identifier).filter((identifier) => identifier.includes('data:')),
    runtime: files.filter((file) => file.includes('@module-federation')).map((file) => path.extname(file)),
    entry: readFileSync(path.join(folder, 'dist/remoteEntry.js'), 'utf8'),
  };
}

test('a remote’s entry → has the runtime’s ES modules and the early-compile comment', async () => {
  const { runtime, entry } = await buildRemote(runtimeModules);
  expect(runtime.length).toBeGreaterThan(0);
  expect(runtime).not.toContain('.cjs');
  expect(entry).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the runtime’s entry → is a module whose id does not contain the folder of the build', async () => {
  const { sources } = await buildRemote(runtimeModules);
  expect(sources).toEqual([expect.stringContaining('__module_federation_bundler_runtime__')]);
  expect(decodeURIComponent(sources.join())).not.toMatch(/from "\//);
});

test('the same build without the alias → still has CommonJS, so the alias is needed', async () => {
  expect((await buildRemote({})).runtime).toContain('.cjs');
});

test('notistack’s script → imports only `css` from goober', () => {
  const { resolve } = createRequire(path.join(import.meta.dirname, '../../../../shared-session/package.json'));
  const script = readFileSync(resolve('notistack/notistack.esm.js'), 'utf8');
  expect(script.match(/import .* from 'goober'/g)).toEqual(["import { css } from 'goober'"]);
});
