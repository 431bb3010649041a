import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createMinuteLimit } from 'composition/limits';
import { remoteName } from 'composition/remotes';
import type { ReportFigures } from 'composition/take-reports';
import * as v from 'valibot';

import { CommandError, messageOf } from '../errors.ts';
import { rollBack, switchHealing, switchHold, switchRemote } from '../publish/changeLive.ts';
import type { LiveSite } from '../serve/LiveSite.ts';
import { createBodyReader, type Exchange, respond, transportOf } from '../serve/exchange.ts';
import { readLog } from '../store/changes.ts';
import { readPublishedPart } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { describeSite, operatorStyles, renderOperatorPage, type SiteState } from './renderOperatorPage.ts';

/** Answers requests below /_site that have the operator's token. */
export type Operator = (exchange: Exchange, path: string, state: Running) => Promise<void>;

type Running = { figures: ReportFigures; live: LiveSite };

type Options = { store: Store; token: string; isBehindProxy?: boolean; now?: () => number };

/** The operator's page. It reads the store and no part, so it works while every part is broken. */
export function createOperator({ store, token, isBehindProxy = false, now = Date.now }: Options): Operator {
  const readBody = createBodyReader({ timeLimit: 10_000, memoryLimit: 256_000 });
  const wrongTokens = createMinuteLimit({ perAddress: 30 }, now);
  // Protects against forms of other sites, with which the browser would send the token.
  const formKey = createHmac('sha256', token).update('form').digest('base64url');

  return async (exchange, path, running) => {
    const { request } = exchange;
    const { authorization, 'sec-fetch-site': from = 'same-origin' } = request.headers;
    const { address } = transportOf(request, isBehindProxy);
    // Before the token is checked, because the right one after many wrong ones may be a guess too.
    if (wrongTokens.isUsedUp(address)) return respond(exchange, 429, 'Too many tries', { 'retry-after': '60' });
    if (!isOperator(authorization, token)) {
      if (authorization !== undefined) wrongTokens.take(address);
      return respond(exchange, 401, 'Sign in as operator', { 'www-authenticate': 'Basic realm="Askwell operator"' });
    }
    if (path === '/_site/actions' && request.method === 'POST') {
      const body = await readBody(request, 2000, address);
      const form = body.refused === null ? readForm(body.bytes.toString()) : null;
      if (body.refused === null) body.release();
      if (form === null || form.key !== formKey || from !== 'same-origin')
        return respond(exchange, 403, 'Not from this page');
      const problem = await act(form, operatorName(authorization));
      return problem === null
        ? respond(exchange, 303, 'Done', { location: '/_site' })
        : sendPage(exchange, running, problem);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return respond(exchange, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (path === '/_site/metrics') return respond(exchange, 200, running.figures.toPrometheus());
    if (path === '/_site/state.json')
      return respond(exchange, 200, JSON.stringify(await readState(running)), { 'content-type': 'application/json' });
    if (path === '/_site' || path === '/_site/') return sendPage(exchange, running, null);
    respond(exchange, 404, 'Not found');
  };

  async function sendPage(exchange: Exchange, running: Running, problem: string | null) {
    const html = renderOperatorPage(await readState(running), { formKey, problem, now: now() });
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    respond(exchange, problem === null ? 200 : 409, html, { ...headers, 'referrer-policy': 'no-referrer' });
  }

  async function readState({ figures, live }: Running): Promise<SiteState> {
    const { site, problem } = await live.latest();
    const problems = problem === null ? [] : [problem];
    // The page must work while something is broken, so problems are listed and the rest is shown.
    const noteProblem = (error: unknown): null => {
      problems.push(messageOf(error));
      return null;
    };
    const [shell, log] = await Promise.all([
      site.shell && readPublishedPart(store, site, { name: 'shell', version: site.shell.version }).catch(noteProblem),
      readLog(store, site, newestChanges).catch(noteProblem),
    ]);
    return describeSite(site, { shell, log: log ?? { changes: [], problems: [] }, figures, problems });
  }

  /** Does the action of a form; returns null, or why it is not possible. */
  async function act({ action, part, version, from }: Form, name: string): Promise<string | null> {
    const by = { name, commit: null, commits: [] };
    try {
      if (action === 'rollback') await rollBack(store, part, version ?? null, by, from);
      else if (action === 'healing-on' || action === 'healing-off')
        await switchHealing(store, action === 'healing-on', by);
      else if (action === 'hold' || action === 'release') await switchHold(store, part, action === 'hold', by);
      else await switchRemote(store, part, action === 'enable', by);
      return null;
    } catch (error) {
      if (error instanceof CommandError) return error.message;
      throw error;
    }
  }
}

/** How many of the newest changes the page reads; `site log` reads all. */
const newestChanges = 200;

const form = v.strictObject({
  key: v.string(),
  action: v.picklist(['rollback', 'enable', 'disable', 'hold', 'release', 'healing-on', 'healing-off']),
  part: v.union([v.picklist(['shell', 'site']), remoteName]),
  /** The build to roll back to: the one that the page names, whatever happens before the form is sent. */
  version: v.optional(v.string()),
  /** The build that the page shows as live; if it is another one by then, nothing is changed. */
  from: v.optional(v.string()),
});
type Form = v.InferOutput<typeof form>;

function readForm(text: string): Form | null {
  const read = v.safeParse(form, Object.fromEntries(new URLSearchParams(text)));
  return read.success ? read.output : null;
}

const styleHash = createHash('sha256').update(operatorStyles).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Whether a request carries the operator's token, as a bearer token or as the password of basic authentication. */
function isOperator(authorization: string | undefined, token: string): boolean {
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  const password = scheme.toLowerCase() === 'basic' ? passwordIn(given) : given;
  // Compared by hash, so that the time does not reveal anything.
  return password !== '' && timingSafeEqual(hashOf(password), hashOf(token));
}

/** The name that the operator typed with the token, which the log of changes shows. */
function operatorName(authorization: string | undefined): string {
  const [, given = ''] = /^basic +(\S+)$/i.exec(authorization ?? '') ?? [];
  const name = Buffer.from(given, 'base64').toString().split(':', 1)[0] ?? '';
  return name.replaceAll(/[^\p{L}\p{N} @._-]/gu, '').slice(0, 60) || 'operator';
}

const passwordIn = (given: string) =>
  Buffer.from(given, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
const hashOf = (text: string) => createHash('sha256').update(text).digest();
