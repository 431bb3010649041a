import type { FastifyRequest } from 'fastify';

import { findCaller } from '../identity/findCaller.ts';
import type { Caller } from '../identity/findCaller.ts';
import type { Identity } from '../identity/identity.ts';
import type { Services } from '../services.ts';
import { words } from '../words.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticate`, before the body is read. */
    person: { identity: Identity; caller: Caller | null } | null;
  }
}

/** Who is calling; looked up for every request, so that a changed role or a removed person counts at once. */
export async function authenticate(request: FastifyRequest, services: Services): Promise<void> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token || token.length > 8192) throw new Refusal(401, words.signIn);
  const identity = await services.verifyToken(token);
  const caller = await findCaller(services, identity, services.now());
  if (caller?.isDisabled) throw new Refusal(403, words.disabled);
  request.person = { identity, caller };
}
