import { envelope } from 'contract';
import * as v from 'valibot';

import { emulatorToken, type Person } from './tokens.ts';

export type SentRequest = {
  as?: Person | null;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  /** The time at which the token is issued. */
  now?: Date;
};
export type Reply = { status: number; message: string; payload: unknown; headers: Headers };

/** Sends a request. Throws unless the answer is an envelope. */
export async function ask(url: string, method: string, path: string, sent: SentRequest = {}): Promise<Reply> {
  const { as, body, key, headers, now = new Date() } = sent;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${emulatorToken(as, now)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { ok, statusCode, message, payload } = v.parse(envelope, await response.json());
  if (statusCode !== response.status || ok !== response.ok) throw new Error('The envelope lies.');
  return { status: response.status, message, payload, headers: response.headers };
}

/** Sends a request that must succeed, and returns its payload. */
export async function askFor(...request: Parameters<typeof ask>): Promise<unknown> {
  const { status, payload } = await ask(...request);
  if (status < 300) return payload;
  throw new Error(`${request[1]} ${request[2]} → ${status}`);
}

export const ann: Person = { uid: 'ann', email: 'ann@example.com' };
