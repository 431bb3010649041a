import path from 'node:path';
import { getInstance } from '@module-federation/enhanced/runtime';
import { sharedVersions } from '@askwell/part-tools/build';
import { expect, test } from 'vitest';

import { startHost } from './host.ts';

test('the host starts → shares the versions remotes are built for, and the runtime', () => {
  startHost([], []);
  const offered = Object.entries(getInstance()?.options.shared ?? {});
  const versions = offered.flatMap(([name, shares]) => shares.map(({ version }) => ({ name, version })));
  expect(versions).toEqual(expect.arrayContaining(sharedVersions(path.join(import.meta.dirname, '../..'))));
  expect(Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')).toHaveProperty('setGlobalFederationConstructor');
});
