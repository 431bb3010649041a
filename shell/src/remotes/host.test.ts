import { globSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { getInstance } from '@module-federation/enhanced/runtime';
import { readSharedVersions } from '@askwell/part-tools/build';
import { expect, test } from 'vitest';

import { startHost } from './host.ts';

test('the host starts → shares the runtime and the versions that remotes need', () => {
  startHost([], []);
  const offered = Object.entries(getInstance()?.options.shared ?? {});
  const versions = offered.flatMap(([name, shares]) => shares.map(({ version }) => ({ name, version })));
  expect(versions).toEqual(expect.arrayContaining(readSharedVersions(path.join(import.meta.dirname, '../..'))));
  expect(Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')).toHaveProperty('setGlobalFederationConstructor');
});

test('the runtime’s code → still has the constants that rspack.config.ts sets', () => {
  const runtime = path.join(import.meta.dirname, '../../node_modules/@module-federation/runtime-core');
  const folders = [realpathSync(runtime), path.join(realpathSync(runtime), '../sdk')];
  const code = folders.flatMap((cwd) =>
    globSync('dist/**/*.js', { cwd }).map((file) => readFileSync(path.join(cwd, file), 'utf8')),
  );
  const constants = ['FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN', 'ENV_TARGET'];
  expect(constants.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
});
