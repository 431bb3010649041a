import { sql } from 'drizzle-orm';

import { HttpError } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { messages } from '../messages.ts';

/**
 * Ready means that the database can be reached. The check takes less than the 2 seconds in which clients expect the
 * answer.
 */
export const checkReadiness: Route = {
  access: 'open',
  async handle({ db, services }) {
    if (services.isStopping()) throw new HttpError(503, messages.unavailable);
    const away = Promise.withResolvers<never>();
    const timer = setTimeout(() => away.reject(new HttpError(503, messages.unavailable)), 1500);
    try {
      await Promise.race([db.execute(sql`select 1`), away.promise]);
      return { statusCode: 200, message: messages.ready, payload: { ok: true } };
    } catch {
      throw new HttpError(503, messages.unavailable);
    } finally {
      clearTimeout(timer);
    }
  },
};
