import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

import * as standIn from './withoutSnapshots.ts';

const runtime = path.dirname(createRequire(import.meta.url).resolve('@module-federation/runtime-core'));

test.each(['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'])(
  '%s → the same names in our module',
  async (file) => {
    const original = await import(pathToFileURL(path.join(runtime, file)).href);
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining(Object.keys(original)));
  },
);
