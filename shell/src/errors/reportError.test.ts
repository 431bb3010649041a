import { afterEach, expect, test, vi } from 'vitest';

import { asksNotToBeTracked, referenceOf, reportError } from './reportError.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

test('one error caught in several places → one line in the log', () => {
  const error = new Error('broken');
  const shown = referenceOf(error);
  for (let times = 0; times < 3; times += 1) reportError(error);
  expect(log.mock.calls).toEqual([[`[shell] ${shown}`, error]]);
});

test('two errors that look alike → two lines, two references', () => {
  const errors = [new Error('broken'), new Error('broken')];
  for (const error of errors) reportError(error);
  expect(new Set(errors.map(referenceOf)).size).toBe(2);
  expect(log).toHaveBeenCalledTimes(2);
});

test.each([undefined, null, 'a text', 7])('%j thrown instead of an error → reported, with a reference', (thrown) => {
  reportError(thrown);
  expect(log.mock.calls).toEqual([[`[shell] ${referenceOf(thrown)}`, thrown]]);
  expect(referenceOf(thrown)).toMatch(/^[0-9a-f]{8}$/);
});

test.each([
  ['Global Privacy Control', true, { doNotTrack: null, globalPrivacyControl: true }],
  ['Do Not Track', true, { doNotTrack: '1', globalPrivacyControl: false }],
  ['neither', false, { doNotTrack: null, globalPrivacyControl: false }],
  ['tracking allowed', false, { doNotTrack: '0', globalPrivacyControl: false }],
])('%s → asks not to be tracked: %s', (_what, asks, navigator) => {
  expect(asksNotToBeTracked(navigator)).toBe(asks);
});
