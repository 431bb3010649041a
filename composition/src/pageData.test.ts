import { expect, test } from 'vitest';

import { dataPaths } from './pageData.ts';
import { readPart } from './part.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const fields = { version: '1-a', chunks: {}, integrity: { 'remoteEntry.js': hash } };
const route = { path: '/main', module: './Main', layout: 'main', title: 'Main' };
const remoteWith = (data: unknown) => ({
  ...fields,
  name: 'remote-main',
  container: 'askwell_remote_main',
  entry: 'remoteEntry.js',
  routes: [{ ...route, data }],
});
const shellWith = (start: unknown) => ({ ...fields, name: 'shell', entry: null, routes: [], start });
const account = 'firebase:authUser:AIza-key_1:[DEFAULT]';

test.each<[string, object, boolean]>([
  ['no data', remoteWith(undefined), true],
  ['data that there is', remoteWith(['organization', 'first-users']), true],
  ['an unknown name', remoteWith(['secrets']), false],
  ['a name that every object has', remoteWith(['constructor']), false],
  ['too many names', remoteWith(Array.from({ length: 9 }, () => 'organization')), false],
  ['a shell that does not say how to start', shellWith(undefined), true],
  ['the account of a project, and an API on this site', shellWith({ account, api: '/api' }), true],
  ['an API elsewhere', shellWith({ account, api: 'https://evil.example' }), false],
  ['an API elsewhere without a scheme', shellWith({ account, api: '//evil.example' }), false],
  ['another record of the device', shellWith({ account: 'askwell.draft.u1', api: '/api' }), false],
])('a description with %s → read or refused', (_what, part, isRead) => {
  expect(readPart(part).ok).toBe(isRead);
});

test('names of a newer version → left out', () => {
  expect(dataPaths(['summary', 'of-tomorrow', '__proto__'])).toEqual(['/org/summary']);
});
