import { cleanUp } from 'composition/testing';
import { type Call, checkSchema, envelope, type FieldError, fieldErrors } from 'contract';
import * as v from 'valibot';

import { readConfig } from '../../src/config.ts';
import { createLogger, startApi } from '../../src/startApi.ts';
import { createDatabase } from './database.ts';
import { openSql } from './openSql.ts';
import { emulatorToken, type Person } from './tokens.ts';

type Options = {
  as?: Person | null;
  body?: unknown;
  id?: string;
  query?: string;
  key?: string;
  headers?: Record<string, string>;
};

// Long, so that no test depends on how fast the machine is.
type Special = { databaseUrl?: string; answerTimeout?: number };

export type Reply = { status: number; message: string; payload: unknown; headers: Headers };
export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

export const metricsToken = 'sixteen-letters!';

/** A server with its own database, and a clock that moves only by `advance`. It stops when its tests are over. */
export async function startTestApi(
  env: Record<string, string> = {},
  { databaseUrl, answerTimeout = 120_000 }: Special = {},
) {
  const url = databaseUrl ?? (await createDatabase());
  let time = Date.UTC(2026, 5, 1, 12);
  const now = () => new Date(time);
  const logs: string[] = [];
  const server = { API_PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken };
  const config = { ...readConfig({ ...server, ...env }), answerTimeout };
  const log = createLogger(config.logLevel, { write: (line) => void logs.push(line) });
  const api = await startApi(config, { now, log });
  cleanUp(api.stop);
  const sql = openSql(url);

  async function send(method: string, path: string, { as, body, key, headers }: Options = {}): Promise<Reply> {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${emulatorToken(as, now())}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer = v.parse(envelope, await response.json());
    if (answer.statusCode !== response.status || answer.ok !== response.ok) throw new Error('The envelope lies.');
    return { status: response.status, message: answer.message, payload: answer.payload, headers: response.headers };
  }

  /** Makes a call of the contract, which may fail. */
  function attempt({ method, path }: Call, options: Options = {}): Promise<Reply> {
    const target = path.replace(':id', options.id ?? 'none') + (options.query ?? '');
    return send(method, target, { ...options, ...(method !== 'GET' && { body: options.body ?? {} }) });
  }

  return {
    url: api.url,
    databaseUrl: url,
    /** Runs SQL, as an operator would. */
    sql,
    logs,
    now,
    advance: (ms: number) => void (time += ms),
    metrics: async () =>
      (await fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text(),
    send,
    try: attempt,
    /** Makes a call that must succeed, and returns its parsed payload. */
    async call<Payload>(call: Call<Payload>, options: Options = {}): Promise<Payload> {
      const reply = await attempt(call, options);
      if (reply.status >= 300) {
        const reason = reply.status === 500 ? logs.findLast((line) => line.includes('request failed')) : reply.message;
        throw new Error(`${call.method} ${call.path} → ${reply.status} ${reason}`);
      }
      return readPayload(call, reply.payload);
    },
    stop: api.stop,
  };
}

/** The payload of a call, which must fit its schema. */
export function readPayload<Payload>({ method, path, payload: schema }: Call<Payload>, payload: unknown): Payload {
  const read = checkSchema(schema, payload);
  if (read.issues) throw new Error(`${method} ${path} answers what its schema refuses: ${JSON.stringify(read.issues)}`);
  return read.value;
}

/** The refused fields of a 422, each as "path: code". */
export function refusedFields(reply: Reply): string[] {
  const { errors }: { errors: FieldError[] } = v.parse(fieldErrors, reply.payload);
  return errors.map(({ path, code }) => `${path.join('.')}: ${code}`).toSorted();
}

/** The statuses of requests sent one after the other: one for each item. */
export async function statusesOf<Item>(
  items: Iterable<Item>,
  send: (item: Item) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses = [];
  for (const item of items) statuses.push((await send(item)).status);
  return statuses;
}
