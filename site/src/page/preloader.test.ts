import { runInNewContext } from 'node:vm';
import { matchesPath } from 'composition/routes';
import { expect, test } from 'vitest';

import { inlineScript } from './html.ts';
import { askEarly, preloader } from './preloader.ts';

const file = (href: string) => ({ href, integrity: `sha384-${href}` });
const german = { ...file('/de.js'), language: 'de' };
const paths = {
  '/dashboard': { signedIn: [file('/dash.js'), file('/dash.css')], signedOut: [file('/sign-in.js')] },
  '/texts': { signedIn: [file('/texts.js'), german], signedOut: [] },
  '/settings/*': { signedIn: [file('/settings.js')], signedOut: [file('/sign-in.js')] },
  '/people/:id': { signedIn: [file('/person.js')], signedOut: [file('/sign-in.js')] },
};

type Device = { getItem: (key: string) => string | null };
const holding = (kept: Record<string, string>): Device => ({ getItem: (key) => kept[key] ?? null });
const signedIn = holding({ signedIn: '1' });
const closed: Device = {
  getItem() {
    throw new DOMException('denied', 'SecurityError');
  },
};

test.each<[string, string, Device, string, string[], true?]>([
  ['signed in', '/dashboard', signedIn, 'h2', ['script /dash.js', 'style /dash.css']],
  ['nobody signed in', '/dashboard', holding({ theme: 'dark' }), 'h2', ['script /sign-in.js']],
  ['no storage', '/dashboard', closed, 'h2', ['script /sign-in.js']],
  ['a page below a pattern', '/settings/people', signedIn, 'h3', ['script /settings.js']],
  ['the stem of a pattern, with a slash', '/settings/', signedIn, 'h2', ['script /settings.js']],
  ['a page with a parameter', '/people/7', signedIn, 'h2', ['script /person.js']],
  ['an unknown path', '/settingsx', signedIn, 'h2', []],
  ['HTTP/1.1', '/dashboard', signedIn, 'http/1.1', []],
  ['HTTP/1.1, but the server says otherwise', '/settings/x', signedIn, 'http/1.1', ['script /settings.js'], true],
])('%s → the files that will be needed', (_what, pathname, localStorage, nextHopProtocol, expected, known) => {
  const links = preloadsOf({ pathname, localStorage, nextHopProtocol, known: known ?? null });
  expect(links.map(({ as, href }) => `${as} ${href}`)).toEqual(expected);
  for (const { href, ...how } of links)
    expect(how).toMatchObject({ rel: 'preload', crossOrigin: '', integrity: `sha384-${href}`, nonce: 'n' });
});

test.each([
  ['en', ['/texts.js']],
  ['de', ['/texts.js', '/de.js']],
])('a page in %s → its texts, and no other', (lang, expected) => {
  const visit = { pathname: '/texts', localStorage: signedIn, nextHopProtocol: 'h2', known: null };
  expect(preloadsOf(visit, undefined, lang).map(({ href }) => href)).toEqual(expected);
});

test.each<[string, Device, number]>([
  ['signed in', signedIn, 2],
  ['nobody signed in', holding({}), 0],
])('%s → formats are started once the splash is painted, for pages that have numbers', (_who, localStorage, times) => {
  const [frame, afterFrame]: [(() => void)[], (() => void)[]] = [[], []];
  const visit = { pathname: '/dashboard', localStorage, nextHopProtocol: 'h2', known: null };
  const links = preloadsOf(visit, {
    requestAnimationFrame: (work: () => void) => frame.push(work),
    setTimeout: (work: () => void) => afterFrame.push(work),
  });
  expect(afterFrame).toEqual([]);
  for (const paint of frame) paint();
  expect(afterFrame).toHaveLength(times);
  for (const work of afterFrame) work();
  expect(links).not.toEqual([]);
});

type Visit = { pathname: string; localStorage: Device; nextHopProtocol: string; known: true | null };

/** The links that the script in a page adds to it. */
function preloadsOf(visit: Visit, more: object = { requestAnimationFrame: () => {} }, lang = 'en') {
  const links: Record<string, string>[] = [];
  runInNewContext(inlineScript(preloader, matchesPath, askEarly).replace('<script>', '').replace('</script>', ''), {
    ...more,
    location: { pathname: visit.pathname },
    localStorage: visit.localStorage,
    performance: { getEntriesByType: () => [{ toJSON: () => ({ nextHopProtocol: visit.nextHopProtocol }) }] },
    document: {
      documentElement: { lang },
      getElementById: () => ({ textContent: JSON.stringify({ isMultiplexed: visit.known, paths }) }),
      createElement: () => ({}),
      currentScript: { nonce: 'n' },
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
  });
  return links;
}

const hour = 3_600_000;
const start = { account: 'firebase:authUser:key:[DEFAULT]', api: '/api' };
const account = (fields: object) => JSON.stringify({ uid: 'u1', stsTokenManager: fields });
const usable = account({ accessToken: 'token', expirationTime: Date.now() + hour });
const all = ['/api/isUserValid', '/api/user', '/api/org'];

test('the script → at most 1 kB', () => {
  expect(inlineScript(askEarly).length).toBeLessThanOrEqual(1024);
});

test.each<[string, Record<string, string>, string, string[]]>([
  ['an admin', { signedIn: 'admin', [start.account]: usable }, '', all],
  [
    'an admin at an address with a query',
    { signedIn: 'admin', [start.account]: usable },
    '?role=admin',
    all.slice(0, 2),
  ],
  ['a sign-in of which nothing is known', { signedIn: '1', [start.account]: usable }, '', all.slice(0, 1)],
  ['nobody', {}, '', []],
  ['nobody any more, but a note', { signedIn: 'admin' }, '', []],
  ['another project', { signedIn: 'admin', 'firebase:authUser:other:[DEFAULT]': usable }, '', []],
  ['a record that is no JSON', { signedIn: 'admin', [start.account]: '{' }, '', []],
  ['a record without a token', { signedIn: 'admin', [start.account]: account({ expirationTime: Infinity }) }, '', []],
  [
    'a token that expires within a minute',
    { signedIn: 'admin', [start.account]: account({ accessToken: 'token', expirationTime: Date.now() + 59_000 }) },
    '',
    [],
  ],
  ['a token of no known age', { signedIn: 'admin', [start.account]: account({ accessToken: 'token' }) }, '', []],
])('%s on this device → asks for what that account may see', (_who, kept, search, urls) => {
  const { requests, asked } = run((key) => kept[key] ?? null, search);
  expect(requests.map(({ url }) => url)).toEqual(urls);
  for (const { headers } of requests)
    expect(headers).toEqual({
      'content-type': 'application/json',
      'accept-language': 'de',
      authorization: 'Bearer token',
    });
  expect(asked.map(({ path, token }) => [`/api${path}`, token])).toEqual(urls.map((url) => [url, 'token']));
});

test('no storage → no requests, and the page works', () => {
  expect(run(denied, '').requests).toEqual([]);
});

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** The script as it is sent, called with the data of a page. */
function run(getItem: (key: string) => string | null, search: string) {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  const page = {
    localStorage: { getItem },
    document: { documentElement: { lang: 'de' } },
    location: { search },
    performance,
    // The name that published shells read.
    askedAtOnce: new Array<{ path: string; token: string }>(),
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) =>
      void requests.push({ url, headers }),
  };
  const call = inlineScript(askEarly).replace(/^<script>|\(\);<\/script>$/g, '');
  runInNewContext(`(${call})(${JSON.stringify(start)}, ["/org"])`, page);
  return { requests, asked: page.askedAtOnce };
}
