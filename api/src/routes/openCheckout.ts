import { randomBytes } from 'node:crypto';

import { writeAudit } from '../audit/writeAudit.ts';
import type { Order } from '../checkout/checkout.ts';
import { checkouts } from '../database/schema.ts';
import { refuseFields } from '../http/refusal.ts';
import { findPlan } from '../rules/findPlan.ts';
import { words } from '../words.ts';
import type { AdminAsk } from './route.ts';

/** An order of a plan that there is; its id is what nobody else can guess. */
export function newOrder({ organization }: AdminAsk, planId: string): Order {
  if (!findPlan(planId)) throw refuseFields([{ path: ['planId'], message: words.choosePlan, code: 'invalid' }]);
  return { organizationId: organization.id, planId, checkoutId: randomBytes(24).toString('base64url') };
}

/** Opens the page on which an order is paid. */
export async function openCheckout(
  { db, services, caller, now }: AdminAsk,
  order: Order,
  purpose: 'start' | 'change',
): Promise<{ checkoutUrl: string }> {
  const { organizationId, checkoutId, planId } = order;
  await db.insert(checkouts).values({ organizationId, planId, purpose, id: checkoutId });
  const subjects = [{ _id: null, name: planId }];
  await writeAudit(db, { organizationId, actor: caller, at: now, action: 'checkout-opened', subjects });
  return { checkoutUrl: await services.checkout.start(order) };
}
