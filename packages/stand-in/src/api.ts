import { matchesPath, splitPath } from 'composition/matches-path';
import { calls } from 'contract';
import { applyQuery } from 'contract/whole-list';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import * as samples from './samples.ts';

export * as samples from './samples.ts';

export type StandInApi = ReturnType<typeof createStandInApi>;

/** Creates the stand-in API of one test. Its answers match the contract. */
export function createStandInApi() {
  const answers = new Map<string, AnswerOrHandler>(Object.entries(usualAnswers));
  const log: ReceivedRequest[] = [];
  return {
    /** Sets the answer to a call, such as "POST /locations". */
    answer: (call: string, answering: AnswerOrHandler) => void answers.set(call, answering),
    /** Sets the answer to a call, and delays it until the returned function is called. */
    hold(call: string, answering: AnswerOrHandler) {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers.set(call, (received) =>
        promise.then(() => (typeof answering === 'function' ? answering(received) : answering)),
      );
      return resolve;
    },
    /** Returns all requests of a call so far. */
    listRequests: (call: string) => log.filter((received) => received.call === call),
    async respond(request: IncomingMessage, response: ServerResponse) {
      const receivedRequest = await read(request).catch(() => null);
      // The page was closed in the meantime.
      if (receivedRequest === null) return void response.destroy();
      log.push(receivedRequest);
      const { status, headers, envelope } = await answerCall(receivedRequest, answers);
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(JSON.stringify(envelope));
    },
  };
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  return {
    call: `${request.method} ${pathname.replace(/^\/api/, '')}`,
    query,
    body: body === '' ? null : JSON.parse(body),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    organization: request.headers['organization-id']?.toString(),
  };
}

/** `total` is the length of the whole list if the payload is one page of the list. `body` replaces the envelope. */
type Answer = {
  status?: number | undefined;
  message?: string;
  payload?: unknown;
  total?: number | undefined;
  /** The journal entry of added rows. */
  entry?: string;
  retryAfter?: number;
  body?: unknown;
};
/** One request, for assertions. */
export type ReceivedRequest = {
  call: string;
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | undefined;
  organization?: string | undefined;
};
export type AnswerOrHandler = Answer | ((received: ReceivedRequest) => Answer | Promise<Answer>);

/** Returns the response to a request: the contract's envelope, with status and headers. */
export async function answerCall(received: ReceivedRequest, answers: ReadonlyMap<string, AnswerOrHandler>) {
  const answering = answers.get(received.call) ??
    findPattern(received.call, answers) ?? { status: 404, message: `Nothing answers ${received.call}.` };
  const answer = typeof answering === 'function' ? await answering(received) : answering;
  const { status = 200, message = 'OK', payload, total, entry, retryAfter } = answer;
  const headers = {
    ...(total !== undefined && { 'x-total-count': String(total) }),
    ...(entry !== undefined && { 'x-entry': entry }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  const envelope = 'body' in answer ? answer.body : { ok: status < 400, message, statusCode: status, payload };
  return { status, headers, envelope };
}

/** Finds the answer to a call with parameters, such as `GET /reports/:id`. */
function findPattern(call: string, answers: ReadonlyMap<string, AnswerOrHandler>): AnswerOrHandler | undefined {
  const pattern = [...answers.keys()].find((key) => key.includes('/:') && matchesPath(splitPath(key), splitPath(call)));
  return pattern === undefined ? undefined : answers.get(pattern);
}

/** The default answers by call: an organization with locations, people and a plan. */
export const usualAnswers: Record<string, AnswerOrHandler> = {
  'GET /readiness_check': {},
  'GET /isUserValid': { payload: { valid: true, hasOrganization: true } },
  'GET /user': { payload: samples.profile },
  'GET /org': { payload: samples.organization },
  'GET /org/summary': { payload: samples.summary },
  'GET /adoption': { payload: samples.adoption },
  'GET /invitations': { payload: samples.invitations },
  'GET /locations': createListAnswer(samples.locations),
  'GET /users': createListAnswer(samples.users),
  'PATCH /users': ({ body }) => {
    const oldSamples = selectSamples(body);
    const after = oldSamples.map((user) => ({ ...user, ...Object(body).change }));
    return { payload: { before: oldSamples, after, entry: samples.undoable } };
  },
  ...Object.fromEntries(
    samples.users.map((user): [string, AnswerOrHandler] => [
      `PATCH /users/${user._id}`,
      ({ body }) => ({ payload: { ...user, ...Object(body), version: 2, entry: samples.undoable } }),
    ]),
  ),
  'DELETE /users': ({ body }) => ({ payload: { before: selectSamples(body), after: [], entry: samples.undoable } }),
  [`POST /audit/${samples.undoable}/undo`]: { payload: { ...samples.undo, entry: 'a9' } },
  'POST /audit/people/:id/erase': { payload: null },
  'GET /audit/undo': { payload: samples.undo },
  'GET /audit/rows': { payload: samples.journal.flatMap(({ rows }) => rows) },
  'GET /plans': { payload: samples.plans },
  'GET /subscription': { payload: samples.subscription },
  'POST /subscription/settle': { payload: samples.subscription },
  'GET /audit': { payload: samples.journal },
};

/** Selects the sample people whose ids are in a bulk call. */
function selectSamples(body: unknown) {
  const { ids } = Object(body);
  return samples.users.filter(({ _id }) => Array.isArray(ids) && ids.includes(_id));
}

/** Answers a call for a list like the server: filters, sorts, and returns only the requested page. */
export function createListAnswer<Row extends object>(rows: readonly Row[]): (received: ReceivedRequest) => Answer {
  return ({ query }) => {
    const names = ['id', 'role', 'status', 'location'].filter((name) => query.has(`${name}[]`));
    const filters = Object.fromEntries(names.map((name) => [name, query.getAll(`${name}[]`)]));
    const { payload, total } = applyQuery(rows, { ...filters, search: query.get('search'), sort: query.get('sort') });
    const offset = Number(query.get('offset') ?? 0);
    return { payload: payload.slice(offset, offset + Number(query.get('limit') ?? Infinity)), total };
  };
}

/** Whether the contract says that a page may send this call when it opens, without a click. */
export const isForOpening = (method: string, path: string): boolean =>
  Object.values(calls).some(
    (call) =>
      call.method === method &&
      (call.isForOpening === true || call.method === 'GET') &&
      matchesPath(splitPath(call.path), splitPath(path)),
  );
