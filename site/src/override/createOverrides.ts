import type { SiteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import { firstPath, overlap } from 'composition/routes';
import * as v from 'valibot';

import { languagesOf } from '../page/pageComposition.ts';
import { signedCookie, signedIn } from '../preview/signedText.ts';
import { negotiateLanguage } from '../serve/headers.ts';
import { createBodyReader, type Exchange, respond, transportOf } from '../serve/exchange.ts';
import { renderConsent } from './consentPage.ts';
import {
  entry,
  entryPath,
  isAllowed,
  leavePath,
  type Override,
  overridePath,
  type OverrideRequest,
  readOverride,
  readRequest,
  signOverride,
} from './override.ts';
import { type Messages, messagesIn } from './messages.ts';

type Options = {
  /** Allowed origins of code; `localhost` is every port of the visitor's own machine. */
  allowed: readonly string[];
  /** The key that signs cookies. */
  key: string;
  /** The API's address, which knows who is an admin. */
  api: string;
  isBehindProxy?: boolean;
};

/** Overrides: who may run a remote from their own machine in the live site, and what their requests get. */
export type Overrides = {
  answer: (exchange: Exchange, path: string, live: SiteComposition) => Promise<void>;
  shownTo: (cookies: string | undefined, site: SiteComposition) => Override | null;
};

export function createOverrides({ allowed, key, api, isBehindProxy = false }: Options): Overrides {
  const readBody = createBodyReader({ timeLimit: 10_000, addressLimit: 64_000, memoryLimit: 1_000_000 });

  return {
    shownTo(cookies, site) {
      const token = signedIn(cookies, cookieName);
      const override = token === null ? null : readOverride(token, key);
      if (override === null || !isAllowed(override.origin, allowed) || clash(override, site) !== null) return null;
      return override;
    },
    async answer(exchange, path, live) {
      const { method } = exchange.request;
      const { isSecure } = transportOf(exchange.request, isBehindProxy);
      if (path === entryPath) return respond(exchange, 200, entry, { 'content-type': 'text/javascript' });
      if (path === leavePath)
        return respond(exchange, 303, 'The override has ended', {
          location: '/',
          'set-cookie': cookie('', 0, isSecure),
        });
      if (path !== overridePath) return respond(exchange, 404, 'Not found');
      if (method === 'GET' || method === 'HEAD') return showConsent(exchange, live);
      if (method === 'POST') return takeConsent(exchange, live, isSecure);
      respond(exchange, 405, 'Method not allowed', { allow: 'GET, HEAD, POST' });
    },
  };

  function showConsent(exchange: Exchange, live: SiteComposition): void {
    const text = new URLSearchParams(exchange.request.url?.replace(/^[^?]*/, '')).get('of') ?? '';
    const messages = messagesFor(exchange, live);
    const asked = readRequest(parseJson(Buffer.from(text, 'base64url').toString()));
    const wrong = asked === null ? messages.refusals.unreadable : refusal(asked, live, messages);
    const { html, policy } = renderConsent(wrong === null ? asked : null, wrong ?? '', messages);
    respond(exchange, wrong === null ? 200 : 400, html, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  }

  async function takeConsent(exchange: Exchange, live: SiteComposition, isSecure: boolean): Promise<void> {
    const { request } = exchange;
    const refuse = (status: number, message: string) => respondJson(exchange, status, { message });
    // Browsers send the request's origin, and let no other site send these headers or this content type.
    const { origin, host, authorization, 'sec-fetch-site': from = 'same-origin' } = request.headers;
    const own = String(request.headers[':authority'] ?? host ?? '');
    if (from !== 'same-origin' || (origin !== undefined && URL.parse(origin)?.host !== own))
      return refuse(403, 'Another site cannot consent.');
    if (!String(request.headers['content-type']).startsWith('application/json')) return refuse(415, 'Not JSON.');
    const { address } = transportOf(request, isBehindProxy);
    const body = await readBody(request, 8000, address);
    const asked = body.refused === null ? readRequest(parseJson(body.bytes.toString())) : null;
    if (body.refused === null) body.release();
    if (asked === null) return refuse(400, 'This is not a request for an override.');
    const messages = messagesFor(exchange, live);
    const wrong = refusal(asked, live, messages);
    if (wrong !== null) return refuse(400, wrong);
    const admin = await askAdmin(api, authorization, address);
    if ('refused' in admin) return refuse(admin.status, messages.refusals[admin.refused]);
    const { minutes, ...shown } = asked;
    const until = Math.floor(Date.now() / 1000) + minutes * 60;
    const token = signOverride({ ...shown, account: admin.account, until }, key);
    if (token.length > maxCookie) return refuse(400, messages.refusals.tooLong);
    const headers = { 'set-cookie': cookie(token, minutes * 60, isSecure) };
    return respondJson(exchange, 200, { path: firstPath(asked.routes) }, headers);
  }

  function refusal(asked: OverrideRequest, live: SiteComposition, { refusals }: Messages): string | null {
    if (!isAllowed(asked.origin, allowed)) return refusals.origin(asked.origin);
    const taken = clash(asked, live);
    return taken === null ? null : refusals.taken(taken);
  }
}

const cookieName = 'askwell_override';
/** Browsers silently drop cookies of more than 4,096 bytes, with name and attributes. */
const maxCookie = 3900;
// Strict, so that a link from another site opens the live site.
const cookie = (token: string, seconds: number, isSecure: boolean) =>
  signedCookie(cookieName, token, { seconds, sameSite: 'Strict', isSecure });

function messagesFor({ request }: Exchange, live: SiteComposition): Messages {
  return messagesIn(negotiateLanguage(request.headers, languagesOf(live)));
}

/** A path of the override that belongs to another part. */
function clash(
  { name, routes }: Pick<Override, 'name' | 'routes'>,
  { shell, remotes }: SiteComposition,
): string | null {
  const others = remotes.filter((remote) => remote.name !== name).flatMap((remote) => remote.routes);
  const taken = [...(shell?.routes ?? []), ...others].map(({ path }) => path.toLowerCase());
  return routes.map((route) => route.path).find((own) => taken.some((of) => overlap(own.toLowerCase(), of))) ?? null;
}

const respondJson = (exchange: Exchange, status: number, data: object, headers: Record<string, string> = {}) =>
  respond(exchange, status, JSON.stringify(data), { 'content-type': 'application/json', ...headers });

const answer = v.object({ ok: v.literal(true), payload: v.object({ role: v.literal('admin') }) });
const claims = v.object({ sub: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

type AdminRefusal = 'signedOut' | 'unaccepted' | 'noAdmin' | 'noAnswer';

/** The account of a token if the API says that it is an admin's, or why it is not. */
async function askAdmin(
  api: string,
  authorization: string | undefined,
  address: string,
): Promise<{ account: string } | { status: 401 | 403 | 502; refused: AdminRefusal }> {
  const [, token] = /^bearer ([\w.-]{1,8000})$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return { status: 401, refused: 'signedOut' };
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  try {
    const response = await fetch(`${api}/user`, { headers, signal: AbortSignal.timeout(5000), redirect: 'error' });
    if (response.status === 401) return { status: 401, refused: 'unaccepted' };
    const body = parseJson((await response.text()).slice(0, 100_000));
    // The API has just accepted the token, so its claims can be trusted.
    const read = v.safeParse(claims, parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
    if (response.ok && v.is(answer, body) && read.success) return { account: read.output.sub };
    return { status: 403, refused: 'noAdmin' };
  } catch {
    return { status: 502, refused: 'noAnswer' };
  }
}
