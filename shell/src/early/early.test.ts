import { expect, test, vi } from 'vitest';

import { applyAppearance, chooseLanguage } from './appearance.ts';
import { loadEarly } from './loadEarly.ts';

const file = (href: string) => ({ href, integrity: `sha384-${href}` });
const german = { ...file('/de.js'), language: 'de' };
const paths = {
  '/dashboard': { signedIn: [file('/dash.js'), file('/dash.css')], signedOut: [file('/sign-in.js')], data: ['/org'] },
  '/texts': { signedIn: [file('/texts.js'), german], signedOut: [] },
  '/settings/*': { signedIn: [file('/settings.js')], signedOut: [file('/sign-in.js')] },
  '/people/:id': { signedIn: [file('/person.js')], signedOut: [file('/sign-in.js')] },
};

type Device = { getItem: (key: string) => string | null };
const createDevice = (stored: Record<string, string>): Device => ({ getItem: (key) => stored[key] ?? null });
const signedIn = createDevice({ signedIn: '1' });
const closedStorage: Device = {
  getItem() {
    throw new DOMException('denied', 'SecurityError');
  },
};

test.each<[string, string, Device, string, string[], true?]>([
  ['signed in', '/dashboard', signedIn, 'h2', ['script /dash.js', 'style /dash.css']],
  ['nobody signed in', '/dashboard', createDevice({ theme: 'dark' }), 'h2', ['script /sign-in.js']],
  ['no storage', '/dashboard', closedStorage, 'h2', ['script /sign-in.js']],
  ['the stem of a pattern, with a slash', '/settings/', signedIn, 'h2', ['script /settings.js']],
  ['a page with a parameter', '/people/7', signedIn, 'h2', ['script /person.js']],
  ['an unknown path', '/settingsx', signedIn, 'h2', []],
  ['HTTP/1.1', '/dashboard', signedIn, 'http/1.1', []],
  ['HTTP/1.1, but the server reports HTTP/2', '/settings/x', signedIn, 'http/1.1', ['script /settings.js'], true],
])(
  '%s → preloads the files of the page that will appear',
  (_what, pathname, localStorage, nextHopProtocol, expected, isMultiplexed) => {
    const { links } = open({ pathname, localStorage, nextHopProtocol, data: { isMultiplexed: isMultiplexed ?? null } });
    expect(links.map(({ as, href }) => `${as} ${href}`)).toEqual(expected);
    for (const { href, ...how } of links)
      expect(how).toMatchObject({ rel: 'preload', crossOrigin: '', integrity: `sha384-${href}`, nonce: 'n' });
  },
);

test.each([
  ['en', ['/texts.js']],
  ['de', ['/texts.js', '/de.js']],
])('a page in %s → loads only that language’s messages', (lang, expected) => {
  const { links } = open({ pathname: '/texts', html: { lang, dataset: {} } });
  expect(links.map(({ href }) => href)).toEqual(expected);
});

const start = { account: 'firebase:authUser:key:[DEFAULT]', api: '/api' };
const account = (fields: object) => JSON.stringify({ uid: 'u1', stsTokenManager: fields });
const usableAccount = account({ accessToken: 'token', expirationTime: Date.now() + 3_600_000 });
const allRequests = ['/api/isUserValid', '/api/user', '/api/org'];

test.each<[string, Record<string, string>, string, string[]]>([
  ['an admin', { signedIn: 'admin', [start.account]: usableAccount }, '', allRequests],
  [
    'an admin at a URL with a query',
    { signedIn: 'admin', [start.account]: usableAccount },
    '?role=admin',
    allRequests.slice(0, 2),
  ],
  ['a sign-in with an unknown role', { signedIn: '1', [start.account]: usableAccount }, '', allRequests.slice(0, 1)],
  ['an admin who has signed out', { signedIn: 'admin' }, '', []],
  ['another project', { signedIn: 'admin', 'firebase:authUser:other:[DEFAULT]': usableAccount }, '', []],
  [
    'a token that expires within a minute',
    { signedIn: 'admin', [start.account]: account({ accessToken: 'token', expirationTime: Date.now() + 59_000 }) },
    '',
    [],
  ],
])('%s on this device → requests what the account may see', (_who, stored, search, urls) => {
  const html = { lang: 'de', dataset: {} };
  const { requests } = open({ localStorage: createDevice(stored), search, html, data: { start } });
  expect(requests.map(({ url }) => url)).toEqual(urls);
  for (const { headers } of requests)
    expect(headers).toEqual({
      'content-type': 'application/json',
      'accept-language': 'de',
      authorization: 'Bearer token',
    });
});

test.each([
  ['', ['fr', 'de-AT', 'en'], 'de'],
  ['language=en', ['de'], 'en'],
  ['theme=x; language=de', ['en'], 'de'],
  ['', ['fr'], 'en'],
])('a page for all languages, cookie “%s”, browser %j → is in %s', (cookie, languages, expected) => {
  const html = { lang: 'en', dataset: { languages: 'en de' } };
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('document', { documentElement: html, cookie });
  chooseLanguage();
  expect(html.lang).toBe(expected);
});

test('an appearance is chosen on this device → page and browser bar have it', () => {
  const html = { lang: 'en', dataset: {} };
  const bars = ['light', 'dark'].map((theme) => ({ media: `(prefers-color-scheme: ${theme})` }));
  vi.stubGlobal('document', { documentElement: html, querySelectorAll: () => bars });
  vi.stubGlobal('localStorage', createDevice({ theme: 'dark', motion: 'reduced' }));
  applyAppearance();
  expect(html.dataset).toEqual({ theme: 'dark' });
  expect(bars).toEqual([{ media: 'not all' }, { media: 'all' }]);
});

type Visit = {
  pathname?: string;
  search?: string;
  localStorage?: Device;
  nextHopProtocol?: string;
  html?: { lang: string; dataset: Record<string, string> };
  data?: object;
};

/** Opens a page. Returns the links that the script adds, and its requests. */
function open({
  pathname = '/dashboard',
  search = '',
  localStorage = signedIn,
  nextHopProtocol = 'h2',
  html = { lang: 'en', dataset: {} },
  data = {},
}: Visit) {
  const links: Record<string, string>[] = [];
  const requests: { url: string; headers: Record<string, string> }[] = [];
  vi.stubGlobal('location', { origin: 'https://askwell.example', pathname, search });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('performance', { getEntriesByType: () => [{ toJSON: () => ({ nextHopProtocol }) }] });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, headers });
  });
  vi.stubGlobal('document', {
    documentElement: html,
    getElementById: () => ({ textContent: JSON.stringify({ isMultiplexed: null, paths, ...data }) }),
    createElement: () => ({}),
    currentScript: { nonce: 'n' },
    head: { append: (link: Record<string, string>) => links.push(link) },
  });
  loadEarly();
  return { links, requests };
}
