import type { Stripe } from 'stripe';

import { writeAudit } from '../audit/writeAudit.ts';
import type { Database } from '../database/connect.ts';
import { subscriptionStatus } from '../rules/subscriptionStatus.ts';
import { inOrganization } from '../database/inOrganization.ts';
import { paymentProviderUnavailable } from './paymentProviderUnavailable.ts';

type Paid = { organizationId: string; id: string };

/**
 * Ends at Stripe a subscription that was paid although the organization has another one: two admins may each finish a
 * checkout, and the second would be charged for ever without anybody seeing it here.
 */
export async function cancelSecondSubscription(
  database: Pick<Database, 'transaction'>,
  subscriptions: Stripe['subscriptions'],
  { organizationId, id }: Paid,
  now: Date,
): Promise<void> {
  await inOrganization(database, organizationId, async (tx, organization) => {
    if (organization.providerSubscription === id) return;
    if (subscriptionStatus(organization, now) === null) return;
    const planId = await cancel(subscriptions, id).catch((error: unknown) => {
      // Refused, so that the event comes again.
      throw paymentProviderUnavailable(error);
    });
    if (planId === null) return;
    const subjects = [{ _id: null, name: planId }];
    await writeAudit(tx, { organizationId, actor: null, at: now, action: 'second-subscription-canceled', subjects });
  });
}

/** The plan it was for; null when it is over already, as it is when the event comes again. */
async function cancel(subscriptions: Stripe['subscriptions'], id: string): Promise<string | null> {
  const { status, metadata } = await subscriptions.retrieve(id);
  if (status === 'canceled' || status === 'incomplete_expired') return null;
  await subscriptions.cancel(id);
  return metadata['plan_id'] ?? id;
}
