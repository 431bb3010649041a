import * as v from 'valibot';
import { expect, test } from 'vitest';

import { dataPaths } from './pageData.ts';
import { builtDescription, shellDescription } from './part.ts';

const route = { path: '/main', module: './Main', layout: 'main', title: 'Main' };
const remoteWith = (data: unknown) => v.is(builtDescription, { name: 'remote-main', routes: [{ ...route, data }] });
const shellWith = (start: unknown) => v.is(shellDescription, { name: 'shell', routes: [], chunks: {}, start });
const account = 'firebase:authUser:AIza-key_1:[DEFAULT]';

test.each([
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
])('a description with %s → read or refused', (_what, isRead, expected) => {
  expect(isRead).toBe(expected);
});

test('names of a newer version → left out', () => {
  expect(dataPaths(['summary', 'of-tomorrow', '__proto__'])).toEqual(['/org/summary']);
});
