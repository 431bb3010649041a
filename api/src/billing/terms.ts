import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { dayMs } from 'contract';

import { findChanges, addEntry } from '../journal/addEntry.ts';
import type { Db } from '../database/connect.ts';
import { withOrganization } from '../database/lockOrganization.ts';
import { type OrganizationRow, organizations } from '../database/schema.ts';
import { getSubscriptionFacts, type Terms } from '../domain/subscription.ts';
import type { CheckoutServices } from './checkout.ts';

type StoredTerms = Partial<Terms & Pick<OrganizationRow, 'providerSubscription' | 'termsReadAt' | 'unknownPrice'>>;

/** Stores changes to a subscription, and returns the changed organization. */
export async function storeTerms(db: Db, organization: OrganizationRow, terms: StoredTerms): Promise<OrganizationRow> {
  if (Object.keys(terms).length > 0)
    await db.update(organizations).set(terms).where(eq(organizations.id, organization.id));
  return { ...organization, ...terms };
}

export type SubscriptionReference = { organizationId: string; subscription: string };

/**
 * Stores a subscription's current state at the provider. If two reads overlap, the later one wins: an event follows its
 * change, so the later read includes all changes.
 */
export async function syncTerms(
  { db, transaction, checkout, now }: Pick<CheckoutServices, 'db' | 'transaction' | 'checkout' | 'now'>,
  { organizationId, subscription }: SubscriptionReference,
): Promise<void> {
  const [before] = await db
    .select({
      subscription: organizations.providerSubscription,
      readAt: sql`clock_timestamp()`.mapWith(organizations.termsReadAt),
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  // Ignores events about any other subscription.
  if (before?.subscription !== subscription) return;
  const { readAt } = before;
  const latestTerms = await checkout.readTerms(subscription);
  await withOrganization({ transaction }, organizationId, async (tx, organization) => {
    if (organization.providerSubscription !== subscription || (organization.termsReadAt ?? readAt) > readAt) return;
    if (latestTerms === null) {
      await storeTerms(tx, organization, { termsReadAt: readAt });
      return;
    }
    await reportTerms(tx, organization, { ...latestTerms, termsReadAt: readAt }, now());
  });
}

/**
 * Reads new subscriptions and those that were last read over an hour ago: an event may be lost, and a process may end
 * between the payment and the read. Stops if the provider does not answer.
 */
export async function syncOldTerms(
  services: Pick<CheckoutServices, 'db' | 'transaction' | 'checkout' | 'now' | 'log'>,
) {
  const { db, now, log } = services;
  const { id, providerSubscription, activeUntil, termsReadAt } = organizations;
  // A subscription that has ended may have been resumed in the meantime.
  const isRunning = or(isNull(activeUntil), gt(activeUntil, new Date(now().getTime() - dayMs)));
  const isOld = or(isNull(termsReadAt), sql`${termsReadAt} < clock_timestamp() - interval '1 hour'`);
  const rows = await db
    .select({ organizationId: id, subscription: providerSubscription })
    .from(organizations)
    .where(and(isNotNull(providerSubscription), isRunning, isOld))
    .orderBy(sql`${termsReadAt} is not null`, sql`random()`)
    .limit(readsPerMinute);
  let failures = 0;
  for (const { organizationId, subscription } of rows)
    try {
      if (subscription !== null) await syncTerms(services, { organizationId, subscription });
    } catch (error) {
      log.error({ err: error, organization: organizationId }, 'a subscription could not be looked up');
      failures += 1;
      if (failures === 3) break;
    }
}

const readsPerMinute = 200;

/** Stores what the provider reports about a subscription. */
export async function reportTerms(db: Db, organization: OrganizationRow, terms: StoredTerms, at: Date): Promise<void> {
  const updatedOrganization = await storeTerms(db, organization, terms);
  const changes = findChanges(getLoggedFacts(organization, at), getLoggedFacts(updatedOrganization, at));
  if (changes.length > 0)
    await addEntry(db, {
      organizationId: organization.id,
      actor: null,
      at,
      action: 'subscription-reported',
      changes,
    });
}

function getLoggedFacts(terms: Terms, now: Date) {
  const { state, plan } = getSubscriptionFacts(terms, now);
  return { state, plan: plan?.id ?? null };
}
