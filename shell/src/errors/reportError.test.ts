import { afterEach, expect, test, vi } from 'vitest';

import { reportError } from './reportError.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

test('one error handed in by several catchers → one line in the log and one reference', () => {
  const error = new Error('broken');
  const references = [reportError(error), reportError(error), reportError(error)];
  expect(new Set(references).size).toBe(1);
  expect(log).toHaveBeenCalledTimes(1);
});

test('two errors that look alike → two lines, two references', () => {
  expect(reportError(new Error('broken'))).not.toBe(reportError(new Error('broken')));
  expect(log).toHaveBeenCalledTimes(2);
});

test.each([undefined, null, 'a text', 7])('%j thrown instead of an error → reported all the same', (thrown) => {
  expect(reportError(thrown)).toMatch(/^[0-9a-f]{8}$/);
  expect(log).toHaveBeenCalledTimes(1);
});
