import type { Db } from './connect.ts';

/** Does so much work at a time; the rest waits, first come, first served. */
export function createLanes(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Leaves some connections to whoever only reads. A transaction may hold its own for seconds, while it waits for a lock
 * or for a payment provider; ten of them at once, and nobody could so much as sign in. Answers how to begin anew.
 */
export function limitTransactions(db: Db, count: number): () => void {
  let lanes = createLanes(count);
  const begin = db.transaction.bind(db);
  const limited: Db['transaction'] = (...how) => lanes(() => begin(...how));
  Object.defineProperty(db, 'transaction', { value: limited });
  // What waits for connections that were given up may never hear of it.
  return () => void (lanes = createLanes(count));
}
