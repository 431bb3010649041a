import { afterEach, expect, test } from 'vitest';

import { language, defineMessages, translate } from './messages.ts';

// The next file runs in the same process.
afterEach(() => translate('en'));

test('a catalog → replaces messages of modules that load before and after it', () => {
  const before = defineMessages('shop/before', { hello: 'Hello', bye: 'Bye' });
  translate('de', 'shop', { before: { hello: 'Hallo' }, after: { hello: 'Hallo' } });
  const after = defineMessages('shop/after', { hello: 'Hello', bye: 'Bye' });
  expect([before, after]).toEqual([
    { hello: 'Hallo', bye: 'Bye' },
    { hello: 'Hallo', bye: 'Bye' },
  ]);
  expect(language()).toBe('de');
});

test('another package has messages with the same name → it keeps its own', () => {
  translate('de', 'shop', { common: { hello: 'Hallo' } });
  expect(defineMessages('bank/common', { hello: 'Hello' })).toEqual({ hello: 'Hello' });
});
