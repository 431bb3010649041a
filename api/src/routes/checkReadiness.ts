import { sql } from 'drizzle-orm';

import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';

/** Ready is who can ask the database. It has less than the 2 seconds within which the answer must be there. */
export const checkReadiness: Route = {
  access: 'open',
  async handle({ db, services }) {
    if (services.isStopping()) throw new Refusal(503, words.unavailable);
    const away = Promise.withResolvers<never>();
    const timer = setTimeout(() => away.reject(new Refusal(503, words.unavailable)), 1500);
    try {
      await Promise.race([db.execute(sql`select 1`), away.promise]);
      return { statusCode: 200, message: words.ready, payload: { ok: true } };
    } catch {
      throw new Refusal(503, words.unavailable);
    } finally {
      clearTimeout(timer);
    }
  },
};
