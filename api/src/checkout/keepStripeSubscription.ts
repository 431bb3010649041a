import type { Stripe } from 'stripe';

import { writeAudit } from '../audit/writeAudit.ts';
import type { Database } from '../database/connect.ts';
import { changesOf } from '../rules/changesOf.ts';
import { subscriptionPayload } from '../rules/subscriptionPayload.ts';
import { inOrganization } from '../database/inOrganization.ts';
import { keepTerms } from './keepTerms.ts';
import { paymentProviderUnavailable } from './paymentProviderUnavailable.ts';
import { termsOf } from './stripeSubscription.ts';

type Named = { organizationId: string; id: string };

/**
 * Keeps what Stripe says of a subscription now. Asked while the organization is locked, so that of two events at once
 * the later write is also the later answer, in whatever order they came.
 */
export async function keepStripeSubscription(
  database: Pick<Database, 'transaction'>,
  subscriptions: Stripe['subscriptions'],
  { organizationId, id }: Named,
  now: Date,
): Promise<void> {
  await inOrganization(database, organizationId, async (tx, organization) => {
    // An earlier subscription of theirs, or one that was never paid here.
    if (organization.providerSubscription !== id) return;
    const told = await subscriptions.retrieve(id).catch((error: unknown) => {
      // Refused, so that the event comes again.
      throw paymentProviderUnavailable(error);
    });
    const kept = await keepTerms(tx, organization, termsOf(told), now);
    const changes = changesOf(subscriptionFacts(organization, now), subscriptionFacts(kept, now));
    if (changes.length === 0) return;
    await writeAudit(tx, { organizationId, actor: null, at: now, action: 'subscription-reported', changes });
  });
}

function subscriptionFacts(terms: Parameters<typeof subscriptionPayload>[0], now: Date) {
  const { state, plan } = subscriptionPayload(terms, now);
  return { state, plan: plan?.id ?? null };
}
