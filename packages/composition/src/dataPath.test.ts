import * as v from 'valibot';
import { expect, test } from 'vitest';

import { emptySite, createPageComposition, readPart, withPart } from './composition.ts';
import { builtDescription, shellDescription } from './part.ts';

const route = { path: '/main', module: './Main', layout: 'main', title: 'Main' };
const isPublished = (data: unknown) => v.is(builtDescription, { name: 'remote-main', routes: [{ ...route, data }] });

/** Returns the early requests of a page whose composition has this data. */
function readFromStore(data: unknown[]): unknown {
  const composition = {
    name: 'remote-main',
    version: '1',
    container: 'main',
    entry: '/remote-main/1/remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    preload: {},
    routes: [{ ...route, data }],
  };
  const result = readPart(composition);
  return result.ok && createPageComposition(withPart(emptySite, result.part)).remotes[0]?.routes[0]?.data;
}

test.each([
  '/org',
  '/org/summary',
  '/users?sort=name&limit=50&offset=0',
  '/users?role%5B%5D=manager&limit=20',
  '/reports/of-2026?search=a+b&sort=-name*',
  `/x?${'y'.repeat(297)}`,
])('%s → is published and requested', (path) => {
  expect([isPublished([path]), readFromStore([path])]).toEqual([true, [path]]);
});

test.each([
  '',
  'org',
  '/',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/org',
  '/org//x',
  '/org/',
  '/org/../x',
  '/org/%2e%2e/x',
  '/%2e/x',
  '/./org',
  '/org#x',
  '/org@evil.example',
  '/org?next=//evil.example',
  '/org?x=%',
  '/org?x=%zz',
  '/org?x=a b',
  '/org?x\n',
  '/org?x=ä',
  '/readiness_check',
  '/readiness_check?x',
  `/x?${'y'.repeat(298)}`,
  'constructor',
  7,
  null,
  {},
])('hostile data %j → is neither published nor requested', (path) => {
  expect([isPublished([path]), readFromStore([path])]).toEqual([false, []]);
});

test('there are more than eight paths → not published, but the first eight are requested', () => {
  const data = Array.from({ length: 9 }, (_, at) => `/data/${at}`);
  expect([isPublished(data), readFromStore(data)]).toEqual([false, data.slice(0, 8)]);
});

const isShellWith = (start: unknown) => v.is(shellDescription, { name: 'shell', routes: [], chunks: {}, start });
const account = 'firebase:authUser:AIza-key_1:[DEFAULT]';

test.each([
  ['whose start is missing', true, undefined],
  ['with the account of a project, and an API on this site', true, { account, api: '/api' }],
  ['with an API on another origin', false, { account, api: 'https://evil.example' }],
  ['with an API on another origin, without a scheme', false, { account, api: '//evil.example' }],
  ['with another record on the device', false, { account: 'askwell.draft.u1', api: '/api' }],
])('a shell %s → is accepted: %s', (_what, expected, start) => {
  expect(isShellWith(start)).toBe(expected);
});
