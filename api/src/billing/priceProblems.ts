import { isNotNull, sql } from 'drizzle-orm';

import { organizations } from '../database/schema.ts';
import type { CheckoutServices } from './checkout.ts';

/**
 * When the API starts, logs each plan whose price is missing or different at the provider, and each subscription whose
 * price matches no plan. Nothing is sold at a wrong price, and a subscription with an unknown price keeps its stored
 * plan.
 */
export async function namePriceProblems({ db, checkout, log }: CheckoutServices): Promise<void> {
  try {
    for (const problem of await checkout.checkPrices()) log.error(problem);
    const unknownPrices = await db
      .select({ price: organizations.unknownPrice, count: sql`count(*)`.mapWith(Number) })
      .from(organizations)
      .where(isNotNull(organizations.unknownPrice))
      .groupBy(organizations.unknownPrice);
    for (const { price, count } of unknownPrices) log.error({ price, count }, `No plan has the price ${price}.`);
  } catch (error) {
    log.warn({ err: error }, 'the prices could not be checked');
  }
}
