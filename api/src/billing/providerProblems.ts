import { isNotNull, sql } from 'drizzle-orm';

import { organizations } from '../database/schema.ts';
import type { CheckoutServices } from './checkout.ts';

/**
 * Returns a function that prepares the provider until there are no more problems, and logs them when they change: each plan whose
 * price is missing or different, each right that the key lacks, and each subscription whose price matches no plan. Nothing is sold
 * at a wrong price, and a subscription with an unknown price keeps its stored plan.
 */
export function createProviderCheck({ db, checkout, log }: CheckoutServices): () => Promise<void> {
  let lastProblems: string | null = null;
  return async () => {
    if (lastProblems === '') return;
    const problems = await checkout.prepare();
    if (problems.join() === lastProblems) return;
    lastProblems = problems.join();
    for (const problem of problems) log.error(problem);
    const unknownPrices = await db
      .select({ price: organizations.unknownPrice, count: sql`count(*)`.mapWith(Number) })
      .from(organizations)
      .where(isNotNull(organizations.unknownPrice))
      .groupBy(organizations.unknownPrice);
    for (const { price, count } of unknownPrices) log.error({ price, count }, `No plan has the price ${price}.`);
  };
}
