import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { describeInterface, checkVersion } from './publicInterface.ts';
import { root } from './workspace.ts';

const folder = path.join(root, 'shared-session');
const file = path.join(folder, 'interface.txt');

// After a new version: npx vitest run tools/dev/publicInterface --update
test('shared-session’s interface changes → needs a new version and interface.txt', async () => {
  const oldInterface = readFileSync(file, 'utf8');
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const now = describeInterface(version);
  expect(checkVersion(oldInterface, now)).toBeNull();
  await expect(now).toMatchFileSnapshot(file);
}, 30_000);

const oldInterface = 'version 1.2.0\na: string\nb: number\ntype T = string\n';

test.each([
  ['the same', null, oldInterface],
  ['a new name in a minor version', null, 'version 1.3.0\na: string\nb: number\nc: 1\ntype T = string\n'],
  ['a removed name in a major version', null, 'version 2.0.0\na: string\ntype T = string\n'],
  [
    'a new name',
    'c added or changed: needs version 1.3.0, or 2.0.0 if a type became narrower.',
    `${oldInterface}c: 1\n`,
  ],
  [
    'another type',
    'b added or changed: needs version 1.3.0, or 2.0.0 if a type became narrower.',
    oldInterface.replace('number', 'string'),
  ],
  [
    'a removed name in a minor version',
    'b removed: needs version 2.0.0.',
    'version 1.3.0\na: string\ntype T = string\n',
  ],
])('%s → reports %j', (_, problem, now) => {
  expect(checkVersion(oldInterface, now)).toBe(problem);
});
