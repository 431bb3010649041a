import { afterEach, expect, test, vi } from 'vitest';

import {
  optsOutOfTracking,
  siteBoundary,
  readReference,
  reportError,
  reportRenderError,
  reportViolations,
} from './reportError.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

test.each([undefined, null, 'a text', 7])(
  '%j is thrown instead of an error → it is reported, with a reference',
  (thrown) => {
    reportError(thrown);
    expect(log.mock.calls).toEqual([[`[shell] ${readReference(thrown)}`, thrown]]);
    expect(readReference(thrown)).toMatch(/^[0-9a-f]{8}$/);
  },
);

const shellBoundary = { [siteBoundary]: true };
const pageBoundary = {};
const inRemote = 'at Chart (https://x.example/remote-reports/~files/page.js:1:2)';

test.each([
  ['the page itself', 'warn', pageBoundary, inRemote],
  ['the site', 'error', shellBoundary, inRemote],
  ['the router, for a page of the site', 'error', pageBoundary, 'at Page (https://x.example/shell/~files/a.js:1:2)'],
  ['nobody', 'error', undefined, inRemote],
] as const)('an error while rendering, caught by %s → is logged as %s', (_, level, errorBoundary, componentStack) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = new Error('broken');
  reportRenderError(error, { errorBoundary, componentStack });
  const logged = { warn: warn.mock.calls, error: log.mock.calls };
  expect(logged).toEqual({ warn: [], error: [], [level]: [[`[shell] ${readReference(error)}`, error]] });
  warn.mockRestore();
});

/** A page on which these requests or styles are blocked. */
function violate(events: readonly object[]) {
  const page = new EventTarget();
  reportViolations(page);
  for (const event of events) page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), event));
}

const blockedStyle = {
  effectiveDirective: 'style-src-elem',
  blockedURI: 'inline',
  sourceFile: 'https://x.example/login',
};
const inReports = { ...blockedStyle, sourceFile: 'https://cdn.example/remote-reports/1-a/assets/page.js' };

test.each([
  ['by a part', [inReports, inReports], ['The policy blocked style-src-elem of remote-reports: inline']],
  ['by an unknown part', [blockedStyle], ['The policy blocked style-src-elem of the page: inline']],
  [
    'by a part that loads it',
    [{ ...blockedStyle, effectiveDirective: 'img-src', blockedURI: 'https://cdn.example/remote-a/1/x.png' }],
    ['The policy blocked img-src of remote-a: https://cdn.example/remote-a/1/x.png'],
  ],
  ['by a browser extension', [{ ...blockedStyle, sourceFile: 'chrome-extension' }], []],
  ['of two parts', [inReports, { ...inReports, sourceFile: '/remote-a/1/x.js' }], ['remote-reports', 'remote-a']],
])('styles are blocked %s → each part has one report', (_, events, said) => {
  violate(events);
  expect(log.mock.calls.map(([, text]) => text)).toEqual(said.map((text) => expect.stringContaining(text)));
});

test.each([
  ['Global Privacy Control', true, { doNotTrack: null, globalPrivacyControl: true }],
  ['Do Not Track', true, { doNotTrack: '1', globalPrivacyControl: false }],
  ['neither', false, { doNotTrack: null, globalPrivacyControl: false }],
])('%s → means “do not track”: %s', (_what, asks, navigator) => {
  expect(optsOutOfTracking(navigator)).toBe(asks);
});
