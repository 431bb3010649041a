import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

import refreshAtOnce from './refreshAtOnce.ts';

const plugin = import.meta.resolve('@rspack/plugin-react-refresh/package.json');
const client = fileURLToPath(new URL('client/refreshUtils.js', plugin));

test('the refresh of the installed plugin → waits no longer', () => {
  const source = readFileSync(client, 'utf8');
  expect(source).toContain('}, 30)');
  expect(refreshAtOnce(source)).not.toContain('}, 30)');
});

test('a refresh written in another way → the build stops and says so', () => {
  expect(() => refreshAtOnce('setTimeout(refresh, 30)')).toThrow('no longer waits');
});
