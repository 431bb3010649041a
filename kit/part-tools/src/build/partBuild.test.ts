import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { createTemporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { listExposedModules } from './federation.ts';
import { createPartBuild } from './partBuild.ts';
import { refreshHook } from './refreshHook.ts';

test('a part has its own `resolve` settings → they are kept', () => {
  const overrides = { alias: { a: 'b' }, conditionNames: ['own'], extensions: ['.own'] };
  const { resolve } = createPartBuild('remote-one', import.meta.dirname, { plugins: [], resolve: overrides });
  expect(resolve).toMatchObject(overrides);
});

test.each(['search.ts', 'search.tsx'])('a part has src/%s → it is exposed as its search', (file) => {
  const folder = createTemporaryFolder();
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src', file), '');
  const { './search': search } = listExposedModules({ name: 'remote-one', port: 3010, routes: [] }, folder);
  expect(search).toEqual({ import: [`./src/${file}`], name: 'search' });
});

test('chunks load two style sheets in different orders → Rspack warns, and a part’s build does not', async () => {
  const { ignoreWarnings = [] } = createPartBuild('remote-one', import.meta.dirname, { plugins: [] });
  expect(await countWarnings([])).toBe(1);
  expect(await countWarnings(ignoreWarnings)).toBe(0);
});

test('the refresh hook → is in scripts, and style sheets keep their first rule', async () => {
  const { folder } = await compile({ entry: './one.js', plugins: [refreshHook] });
  const [script, style] = ['main.js', 'main.css'].map((file) => readFileSync(path.join(folder, 'dist', file), 'utf8'));
  expect(script).toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__');
  expect(style).not.toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__');
});

async function countWarnings(ignoreWarnings: NonNullable<Configuration['ignoreWarnings']>): Promise<number> {
  const { warnings } = await compile({
    entry: { one: './one.js', two: './two.js' },
    optimization: {
      splitChunks: { cacheGroups: { styles: { test: /\.css$/, name: 'styles', chunks: 'all', enforce: true } } },
    },
    ignoreWarnings,
  });
  return warnings;
}

/** Compiles two scripts and two style sheets. */
async function compile(configuration: Configuration): Promise<{ folder: string; warnings: number }> {
  const folder = createTemporaryFolder();
  const files = {
    'a.module.css': '.a { color: red; }',
    'b.module.css': '.b { color: red; }',
    'one.js': "import './a.module.css'; import './b.module.css';",
    'two.js': "import './b.module.css'; import './a.module.css';",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const compiler = rspack({
    context: folder,
    mode: 'development',
    module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
    output: { path: path.join(folder, 'dist') },
    ...configuration,
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  compiler.run((error, stats) =>
    compiler.close(() => (error === null ? resolve(stats?.compilation.getWarnings().length ?? 0) : reject(error))),
  );
  return { folder, warnings: await promise };
}
