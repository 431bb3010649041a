import { envelope } from 'contract';
import * as v from 'valibot';

import { emulatorToken, type Person } from './tokens.ts';

type Options = { as?: Person; body?: object | undefined; key?: string; signal?: AbortSignal };

/** Makes a call of a server that runs by this machine's clock: as the same admin each time, unless another is named. */
export async function ask(url: string, method: string, path: string, { as = ann, body, key, signal }: Options = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${emulatorToken(as, new Date())}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: response.status, payload: v.parse(envelope, await response.json()).payload };
}

const ann: Person = { uid: 'ann', email: 'ann@example.com' };

/** Makes a call that must succeed; returns its payload. */
export async function askFor(...call: Parameters<typeof ask>): Promise<unknown> {
  const { status, payload } = await ask(...call);
  if (status < 300) return payload;
  throw new Error(`${call[1]} ${call[2]} → ${status}`);
}
