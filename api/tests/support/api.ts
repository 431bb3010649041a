import { cleanUp } from 'composition/testing';
import { type Call, checkSchema, type FieldError, fieldErrors } from 'contract';
import * as v from 'valibot';

import { readConfig } from '../../src/config.ts';
import type { ServedCall } from '../../src/routes/route.ts';
import { createLogger, startApi } from '../../src/startApi.ts';
import { ask, type Reply, type SentRequest } from './ask.ts';
import { createDatabase } from './database.ts';
import { openSql } from './openSql.ts';

type Options = Omit<SentRequest, 'now'> & { id?: string; query?: string };
// The timeouts are long by default, so that no test depends on the speed of the machine.
type ApiOptions = {
  databaseUrl?: string;
  answerTimeout?: number;
  sendTimeout?: number;
  extraCalls?: readonly ServedCall[];
};

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

export const metricsToken = 'sixteen-letters!';

/** Starts a server with its own database and a clock that only `advance` moves. Stops the server after the tests. */
export async function startTestApi(
  env: Record<string, string> = {},
  { databaseUrl, answerTimeout = 120_000, sendTimeout = 120_000, extraCalls = [] }: ApiOptions = {},
) {
  const url = databaseUrl ?? (await createDatabase());
  let time = Date.UTC(2026, 5, 1, 12);
  const now = () => new Date(time);
  const logs: string[] = [];
  const server = { API_PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken };
  const config = { ...readConfig({ ...server, ...env }), answerTimeout, sendTimeout };
  const log = createLogger(config.logLevel, { write: (line) => void logs.push(line) });
  const api = await startApi(config, { now, log, extraCalls });
  cleanUp(api.stop);
  const sql = openSql(url);

  const send = (method: string, path: string, sent: SentRequest = {}) =>
    ask(api.url, method, path, { ...sent, now: now() });

  /** Makes a call of the contract, which may fail. */
  function attempt({ method, path }: Call, { id = 'none', query = '', ...sent }: Options = {}): Promise<Reply> {
    const target = path.replace(':id', id) + query;
    return send(method, target, { ...sent, ...(method !== 'GET' && { body: sent.body ?? {} }) });
  }

  return {
    url: api.url,
    databaseUrl: url,
    /** Runs SQL, as an operator would. */
    sql,
    logs,
    now,
    advance: (ms: number) => void (time += ms),
    /** Moves the clock to the given hour of the next such weekday, in UTC. Monday is 1. */
    advanceTo(weekday: number, hour: number) {
      const target = new Date(time);
      target.setUTCHours(hour, 0, 0, 0);
      while (target <= now() || target.getUTCDay() !== weekday) target.setUTCDate(target.getUTCDate() + 1);
      time = target.getTime();
    },
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

/** Returns the payload of a call. Throws unless it matches its schema. */
export function readPayload<Payload>({ method, path, payload: schema }: Call<Payload>, payload: unknown): Payload {
  const result = checkSchema(schema, payload);
  if (result.issues)
    throw new Error(`${method} ${path} answers what its schema refuses: ${JSON.stringify(result.issues)}`);
  return result.value;
}

/** Lists the refused fields of a 422, each as "path: code". */
export function refusedFields(reply: Reply): string[] {
  const { errors }: { errors: FieldError[] } = v.parse(fieldErrors, reply.payload);
  return errors.map(({ path, code }) => `${path.join('.')}: ${code}`).toSorted();
}

/** Sends requests one after another, and returns the status of each. */
export async function getStatuses<Item>(
  items: Iterable<Item>,
  send: (item: Item) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses = [];
  for (const item of items) statuses.push((await send(item)).status);
  return statuses;
}
