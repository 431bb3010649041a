import { accountRecordStart } from 'composition/account-record';
import type { SiteComposition } from 'composition/composition';
import type { Browser, CDPSession } from 'playwright';
import { answerCall } from 'stand-in/api';
import { createAccountRecord, answerIdentityRequest, createUnsignedToken } from 'stand-in/identity';
import type { OwnAnswers } from 'stand-in/own-answers';
import { getAnswers } from 'stand-in/people';
import * as samples from 'stand-in/samples';

/** The identity provider of a run: what it stores for a person, and its answers. */
export type Provider = ReturnType<typeof createProvider>;

/** `keys` lists the storage keys that the shells' SDKs use for an account. */
export function createProvider(keys: readonly string[], own: OwnAnswers) {
  const startedAt = Date.now();
  const createToken = (uid: string) => createUnsignedToken(createAccount(uid), startedAt);
  let confirmationCount = 0;
  return {
    own,
    keys,
    /** How many times the SDK asked whether an account still exists. */
    countConfirmations: () => confirmationCount,
    listStoredRecords(uid: string) {
      const tokens = { accessToken: createToken(uid), refreshToken: 'refresh', expirationTime: startedAt + 3_600_000 };
      const records = keys.map((key) => ({ name: key, value: createAccountRecord(key, createAccount(uid), tokens) }));
      return [...records, { name: 'signedIn', value: uid === 'member' ? '1' : 'admin' }];
    },
    answer(url: string, uid: string) {
      if (url.includes('accounts:lookup')) confirmationCount += 1;
      return answerIdentityRequest(url, createAccount(uid), createToken(uid));
    },
  };
}

const createAccount = (uid: string) => ({ uid, email: samples.profile.email, name: samples.profile.name ?? '' });

type Context = { origin: string; apiOrigins: readonly string[]; provider: Provider; person: string };
type PausedRequest = { requestId: string; request: { url: string; method: string } };

/**
 * Answers every request to another origin: the identity provider, an API with its own origin, and remotes' own backends. Uses
 * the protocol's Fetch domain with narrow patterns, because Playwright's routes would turn the cache off.
 */
export async function answerOtherOrigins(session: CDPSession, context: Context): Promise<void> {
  // Shells for the emulator call it on their own origin.
  const onSite = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com', 'www.googleapis.com', 'emulator'];
  // Without encryption, only the API may be on another origin; other patterns would include the site's own files.
  const apis = context.apiOrigins.filter((origin) => origin.startsWith('http:') && origin !== context.origin);
  const patterns = [
    'https://*',
    ...apis.map((origin) => `${origin}/*`),
    ...onSite.map((path) => `${context.origin}/${path}/*`),
  ];
  session.on('Fetch.requestPaused', ({ requestId, request }: PausedRequest) => {
    void answer(request, context)
      .then(({ status, headers, body }) =>
        session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
          body: Buffer.from(body).toString('base64'),
        }),
      )
      // The page was closed in the meantime.
      .catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}

type StubAnswer = { status: number; headers: Record<string, string>; body: string };

async function answer({ url, method }: PausedRequest['request'], { provider, person }: Context): Promise<StubAnswer> {
  if (method === 'OPTIONS')
    return { status: 204, headers: { ...cors, 'access-control-allow-headers': allowedOrigins }, body: '' };
  const identity = provider.answer(url, person);
  if (identity !== null) return createJsonAnswer(200, identity);
  // While nobody is signed in, the SDK prepares the sign-in window and waits for Google's script.
  // Relies on undocumented behavior: the Firebase SDK 13 calls only `gapi.load` of this script, and gives up on it after 5 s.
  // gate.spec.ts opens pages signed out.
  if (url.startsWith('https://apis.google.com/js/'))
    return { status: 200, headers: { 'content-type': 'text/javascript' }, body: 'window.gapi = { load() {} };' };
  const { origin, pathname, searchParams: query } = new URL(url);
  const answers = new Map(Object.entries(getAnswers(person, provider.own)));
  // The API may be below any path of its origin.
  const segments = pathname.split('/').slice(1);
  const possibleCalls = segments.map((_, at) => `${method} /${segments.slice(at).join('/')}`);
  const call =
    [`${method} ${origin}${pathname}`, ...possibleCalls].find((candidate) => answers.has(candidate)) ??
    `${method} ${origin}${pathname}`;
  const { status, headers, envelope } = await answerCall(
    { call, query, body: null, idempotencyKey: undefined },
    answers,
  );
  return createJsonAnswer(status, envelope, headers);
}

const createJsonAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): StubAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...cors, ...headers },
  body: JSON.stringify(body),
});

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
  'access-control-expose-headers': 'x-total-count,x-entry,retry-after,x-request-id',
};
const allowedOrigins =
  'authorization,content-type,accept-language,organization-id,idempotency-key,x-client-version,x-firebase-gmpid,x-firebase-client';

/**
 * Finds the storage keys that the shells' SDKs use for an account. If a shell's API has another origin, the shell does not name
 * its key. A signed-out visit then reveals which key the SDK reads.
 */
export async function findAccountKeys(
  browser: Browser,
  origin: string,
  sites: readonly SiteComposition[],
): Promise<string[]> {
  const namedKeys = sites.flatMap(({ shell }) => shell?.start?.account ?? []);
  if (sites[0]?.shell?.start !== undefined) return [...new Set(namedKeys)];
  const page = await browser.newPage();
  await page.addInitScript((start) => {
    // Relies on undocumented behavior: the Firebase SDK 13 reads its record by `getItem`. gate.spec.ts opens pages signed in.
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (key.startsWith(start)) window.name = key;
      return getItem.call(this, key);
    };
  }, accountRecordStart);
  await page.route(/^https:/, (route) => route.abort());
  await page.goto(`${origin}/login`).catch(() => {});
  const key = await page
    .waitForFunction(() => window.name, null, { timeout: 30_000 })
    .then(
      (handle) => handle.jsonValue(),
      () => '',
    );
  await page.close();
  return [...new Set([...namedKeys, ...(key === '' ? [] : [key])])];
}
