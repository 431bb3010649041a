import type { Call } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { HttpError } from '../http/answers.ts';
import { requireAdmin } from '../identity/admin.ts';
import { authenticate, identify } from '../identity/caller.ts';
import { messages } from '../messages/messages.ts';
import type { ServedCall, Services } from '../routes/route.ts';
import { createRequestCost, getCellsCost, getHeadCost, type Limits } from './cost.ts';
import { createInFlightLimit } from './queues.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent for paths that are not calls, such as /metrics. */
    served?: ServedCall;
  }
}

/** Returns a hook that finds who calls, and who pays for the request from here on. */
export function createCallerHook(services: Services, limits: Limits) {
  const isWithinLimit = createInFlightLimit();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { served } = request.routeOptions.config;
    if (!served || served.route.access === 'open') return;
    const { route } = served;
    // Users whom an admin has deactivated can still leave or join another organization. Users whom the operator has
    // disabled can do nothing.
    const allowDeactivated = route.access === 'personal';
    const identity = await identify(request, services.verifyToken);
    if (!isWithinLimit(identity.uid, reply.raw)) throw new HttpError(429, messages.tooMany, { retryAfter: 1 });
    const cost = createRequestCost(1 + getHeadCost(request));
    request.cost = cost;
    await cost.addPayer(limits.users, identity.uid);
    const caller = await authenticate(identity, services, { allowDeactivated });
    if (route.access === 'founder' && caller) requireAdmin(caller);
    if (route.access === 'admin') await cost.addPayer(limits.organizations, requireAdmin(caller).organizationId);
    request.signedIn = { identity, caller };
    request.takeCells = (cells) => cost.take(getCellsCost(cells));
  };
}

export const isRead = ({ method }: Call) => method === 'GET';
