import { expect, test } from 'vitest';

import { pageOf } from './pageOf.ts';

const remote = { name: 'remote-main' };
const Page = () => null;
const route = { module: './Dashboard' };

test('a module with a page → the page', () => {
  expect(pageOf({ Page }, remote, route)).toBe(Page);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'Page'],
  ['a default export only', { default: () => null }],
  ['a page that is no component', { Page: { render: 1 } }],
  ['an empty page', { Page: null }],
])('%s → refused, naming remote and module', (_, module) => {
  expect(() => pageOf(module, remote, route)).toThrow('remote-main has no page in ./Dashboard.');
});
