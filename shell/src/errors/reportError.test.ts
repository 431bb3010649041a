import { afterEach, expect, test, vi } from 'vitest';

import { asksNotToBeTracked, referenceOf, reportError } from './reportError.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

test.each([undefined, null, 'a text', 7])('%j thrown instead of an error → reported, with a reference', (thrown) => {
  reportError(thrown);
  expect(log.mock.calls).toEqual([[`[shell] ${referenceOf(thrown)}`, thrown]]);
  expect(referenceOf(thrown)).toMatch(/^[0-9a-f]{8}$/);
});

test.each([
  ['Global Privacy Control', true, { doNotTrack: null, globalPrivacyControl: true }],
  ['Do Not Track', true, { doNotTrack: '1', globalPrivacyControl: false }],
  ['neither', false, { doNotTrack: null, globalPrivacyControl: false }],
])('%s → asks not to be tracked: %s', (_what, asks, navigator) => {
  expect(asksNotToBeTracked(navigator)).toBe(asks);
});
