import { expect, test } from 'vitest';

import { RemoteError, toRemoteError } from './remoteErrors.ts';

const ours = new RemoteError('shape', 'no container');
const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** Creates browsers' errors for an ES module that cannot be fetched. */
const missingModule = (text: string) => new TypeError(text);

/** Creates the runtime's error for a remote's entry that fails. */
const entryError = (why: string) =>
  new Error(
    `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"reports"}\nOriginal Error Message:\n ${why}`,
  );

const refuse = () => {
  throw new Error('unreadable');
};
const unreadable = new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse, ownKeys: refuse });

test.each([
  ['our own error → is returned unchanged', ours, 'shape'],
  ['the runtime wraps our error → our error is returned', new Error('[runtime]', { cause: ours }), 'shape'],
  ['a chunk failed to load → is unreachable', chunkError, 'unreachable'],
  [
    'a module, Chromium → unreachable',
    missingModule('Failed to fetch dynamically imported module: /a.js'),
    'unreachable',
  ],
  ['a module, Firefox → unreachable', missingModule('error loading dynamically imported module: /a.js'), 'unreachable'],
  ['a module, Safari → unreachable', missingModule('Importing a module script failed.'), 'unreachable'],
  ['a module’s style sheet → unreachable', new Error('Unable to preload CSS for /a.css'), 'unreachable'],
  ['a style sheet, Rsbuild → unreachable', new Error('Loading CSS chunk 7 failed.\\n(/a.css)'), 'unreachable'],
  [
    'a remote’s entry that cannot be fetched → unreachable',
    entryError('ScriptNetworkError: Failed to load'),
    'unreachable',
  ],
  ['a manifest that cannot be fetched → unreachable', new Error('Failed to get manifest. #RUNTIME-003'), 'unreachable'],
  [
    'a remote’s entry that throws → crashed',
    entryError('ScriptExecutionError: Script "/e.js" loaded but threw'),
    'crashed',
  ],
  ['the module threw → crashed', new TypeError('x is undefined'), 'crashed'],
  ['the module threw nothing → crashed', undefined, 'crashed'],
  ['the module threw a value without a string form → crashed', Object.create(null), 'crashed'],
  ['the module threw an unreadable value → crashed', unreadable, 'crashed'],
])('%s', (_, cause, reason) => {
  expect(toRemoteError(cause).reason).toBe(reason);
});

test('any other error → becomes the cause, for the log', () => {
  expect(toRemoteError(chunkError).cause).toBe(chunkError);
});
