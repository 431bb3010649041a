import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { exposedModules } from './federation.ts';
import { partBuild } from './partBuild.ts';

test('a part’s own `resolve` settings → are kept', () => {
  const overrides = { alias: { a: 'b' }, conditionNames: ['own'], extensions: ['.own'] };
  const { resolve } = partBuild('remote-one', import.meta.dirname, { plugins: [], resolve: overrides });
  expect(resolve).toMatchObject(overrides);
});

test.each(['search.ts', 'search.tsx'])('a part with src/%s → exposed as its search', (file) => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src', file), '');
  const { './search': search } = exposedModules({ name: 'remote-one', port: 3010, routes: [] }, folder);
  expect(search).toEqual({ import: [`./src/${file}`], name: 'search' });
});
