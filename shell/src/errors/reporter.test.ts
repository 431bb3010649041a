import { beforeEach, expect, test, vi } from 'vitest';

import { createRemote } from '../../tests/productRoutes.ts';
import { toRemoteError } from '../remotes/remoteErrors.ts';
import { createReporter } from './reporter.ts';

let sentReports: { message: string }[] = [];
beforeEach(() => {
  sentReports = [];
  // A hidden page sends immediately.
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { pathname: '/dashboard' });
  vi.stubGlobal('navigator', { sendBeacon: (_to: string, body: string) => sentReports.push(...JSON.parse(body)) });
});

test.each([
  ['an error', new TypeError('x is undefined'), 'TypeError: x is undefined'],
  ['a response', new Response('', { status: 503, statusText: 'Service Unavailable' }), '503 Service Unavailable'],
  ['a response without a status text', new Response('', { status: 404 }), '404'],
  ['a route’s response', { status: 403, statusText: 'Forbidden', data: '' }, '403 Forbidden'],
  ['a response while a module loads', toRemoteError(new Response('', { status: 503 })), 'crashed: 503'],
  ['an error with personal data', new Error('no “Ada” at ada@example.com'), 'Error: no … at …'],
  ['an object without a message', Object.create(null), 'The thrown value cannot be read.'],
])('%s is thrown → its message is reported', (_, error, message) => {
  createReporter({ shell: { version: '1-a' }, remotes: [] }, '/reports').reportFailure({
    error,
    reference: '0123abcd',
  });
  expect(sentReports).toMatchObject([{ message }]);
});

test('a string is thrown while rendering → the report names the page’s part', () => {
  const page = { path: '/dashboard', module: './Page', layout: 'main' as const, title: 'Page', nav: false };
  const composition = { shell: { version: '1-a' }, remotes: [{ ...createRemote([page]), version: '2-b' }] };
  const stack = '\n    at Page\n    at Layout (https://app.example.com/shell/1-a/assets/main.js:1:20)';
  createReporter(composition, '/reports').reportFailure({
    error: 'a text',
    reference: '0123abcd',
    kind: 'caught',
    stack,
  });
  expect(sentReports).toMatchObject([{ part: 'remote-one', version: '2-b', kind: 'caught' }]);
});

test.each([
  ['remote-main/1-a/assets/page.js', 'unknown to the page'],
  ['remote-one/~files/assets/vendor.1a2b3c4d5e.mjs', '2-b'],
])('an error in %s → has its position, part and version', (file, version) => {
  const stack = `Error: x\n    at f (https://app.example.com/${file}:1:20)`;
  const error = Object.assign(new Error('x'), { stack });
  const composition = { shell: { version: 'unknown to the page' }, remotes: [{ ...createRemote([]), version: '2-b' }] };
  createReporter(composition, '/reports').reportFailure({ error, reference: '0123abcd' });
  expect(sentReports).toMatchObject([{ part: file.split('/')[0], version, stack: [`${file}:1:20`] }]);
});
