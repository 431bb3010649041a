import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { askAtOnce } from './askAtOnce.ts';
import { inlineScript } from './html.ts';

const hour = 3_600_000;
const start = { account: 'firebase:authUser:key:[DEFAULT]', api: '/api' };
const account = (fields: object) => JSON.stringify({ uid: 'u1', stsTokenManager: fields });
const usable = account({ accessToken: 'token', expirationTime: Date.now() + hour });
const all = ['/api/isUserValid', '/api/user', '/api/org'];

test('the script → at most 1 kB', () => {
  expect(inlineScript(askAtOnce).length).toBeLessThanOrEqual(1024);
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

test('no storage → asks nothing, and the page goes on', () => {
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
    askedAtOnce: new Array<{ path: string; token: string }>(),
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) =>
      void requests.push({ url, headers }),
  };
  const call = inlineScript(askAtOnce).replace(/^<script>|\(\);<\/script>$/g, '');
  runInNewContext(`(${call})(${JSON.stringify(start)}, ["/org"])`, page);
  return { requests, asked: page.askedAtOnce };
}
