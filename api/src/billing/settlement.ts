import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

import { addEntry } from '../journal/addEntry.ts';
import { isRow } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { withOrganization } from '../database/lockOrganization.ts';
import { checkouts, mails, type OrganizationRow, organizations } from '../database/schema.ts';
import { getSubscriptionStatus, getTermsAfterPayment } from '../domain/subscription.ts';
import { storeSendingTimes } from '../mail/sendingTimes.ts';
import type { CheckoutIds, CheckoutRow, CheckoutServices, LatestTerms, PageState } from './checkout.ts';
import { storeTerms } from './terms.ts';

export type CheckoutReference = CheckoutIds & {
  providerSession?: string | undefined;
  /** Whether the page names the checkout in its metadata, which a URL cannot set. */
  isOurs?: boolean;
};

type SettlementContext = Pick<CheckoutServices, 'db' | 'transaction' | 'checkout' | 'now'>;

/**
 * Records the state of a payment page. Returns false if the state is already recorded, or if the checkout has another page. The
 * first outcome counts, except that a payment overrides any other.
 */
export async function settle(
  context: SettlementContext,
  reference: CheckoutReference,
  state: PageState,
): Promise<boolean> {
  const { organizationId } = reference;
  const running = state.status === 'paid' ? await readRunningSubscription(context, organizationId, state) : null;
  const now = context.now();
  const isFirst = await withOrganization(context, organizationId, async (tx, organization) => {
    const runningTerms = running?.id === organization.providerSubscription ? running.terms : {};
    const isSecond = state.status === 'paid' && isAnotherRunning({ ...organization, ...runningTerms }, state, now);
    const [settledCheckout] = await tx
      .update(checkouts)
      .set({
        // Commits the intent to refund together with the payment, before any request to the provider.
        status: isSecond ? 'refunding' : state.status,
        ...(state.status === 'paid' && { paidAt: now, providerSubscription: state.providerSubscription }),
        ...(reference.providerSession !== undefined && { providerSession: reference.providerSession }),
      })
      .where(and(isCheckout(reference), inArray(checkouts.status, earlierStatuses[state.status])))
      .returning();
    if (!settledCheckout) return false;
    if (state.status === 'open' || state.status === 'waiting') return true;
    await addEntry(tx, {
      organizationId,
      actor: null,
      at: now,
      action: 'checkout-settled',
      subjects: [{ _id: null, name: settledCheckout.planId }],
      changes: [{ field: 'status', from: 'open', to: state.status }],
    });
    if (state.status !== 'paid') return true;
    if (isSecond) {
      await storeTerms(tx, organization, runningTerms);
      return true;
    }
    const { activeFrom, providerSubscription } = state;
    const terms = getTermsAfterPayment({ planId: settledCheckout.planId, activeFrom });
    await storeTerms(tx, organization, { ...terms, providerSubscription, unknownPrice: null, termsReadAt: null });
    await sendWaitingInvitations(tx, organizationId, now);
    return true;
  });
  return isFirst === true;
}

type Status = (typeof checkouts.$inferSelect)['status'];

const earlierStatuses: Readonly<Record<PageState['status'], Status[]>> = {
  open: ['asked'],
  waiting: ['asked', 'open'],
  declined: ['asked', 'open', 'waiting'],
  cancelled: ['asked', 'open', 'waiting'],
  paid: ['asked', 'open', 'waiting', 'declined', 'cancelled'],
};

type PaidPage = Extract<PageState, { status: 'paid' }>;

/** Whether a payment is for a second subscription while another one runs. Such a payment is refunded. */
const isAnotherRunning = (organization: OrganizationRow, { providerSubscription }: PaidPage, now: Date) =>
  getSubscriptionStatus(organization, now) !== null &&
  (providerSubscription === null || providerSubscription !== organization.providerSubscription);

type RunningSubscription = { terms: LatestTerms; id: string };

/** Reads the organization's other subscription at the provider, because the event about its end may be late. */
async function readRunningSubscription(
  { db, checkout }: SettlementContext,
  organizationId: string,
  paid: PaidPage,
): Promise<RunningSubscription | null> {
  const [organization] = await db
    .select({ id: organizations.providerSubscription })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const id = organization?.id ?? null;
  if (id === null || id === paid.providerSubscription) return null;
  const terms = await checkout.readTerms(id);
  return terms && { id, terms };
}

/**
 * Matches the checkout and, if the reference names one, its payment page: other pages may carry the same checkout id.
 * Until the page's id is stored, the page must name the checkout in its metadata.
 */
function isCheckout({ organizationId, checkoutId, providerSession, isOurs = false }: CheckoutReference) {
  const isUnknown = isOurs ? isNull(checkouts.providerSession) : undefined;
  const isPage =
    providerSession === undefined ? undefined : or(eq(checkouts.providerSession, providerSession), isUnknown);
  return and(isRow(checkouts, organizationId, checkoutId), isPage);
}

/** Reads a checkout again after it was settled. */
export async function readCheckout(
  { db }: Pick<CheckoutServices, 'db'>,
  { organizationId, checkoutId }: CheckoutIds,
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(isRow(checkouts, organizationId, checkoutId));
  return row ?? null;
}

/**
 * Sends invitations that were postponed to a later day, because the new plan allows more per day. The limit per
 * recipient still applies.
 */
async function sendWaitingInvitations(db: Db, organizationId: string, now: Date): Promise<void> {
  const isQueued = and(eq(mails.kind, 'invitation'), eq(mails.tries, 0), gt(mails.nextTryAt, now));
  const sentMails = await db
    .update(mails)
    .set({ nextTryAt: sql`greatest(${mails.addressTurn}, ${sql.param(now, mails.nextTryAt)})` })
    .where(and(eq(mails.organizationId, organizationId), isQueued))
    .returning({ to: mails.to, nextTryAt: mails.nextTryAt });
  await storeSendingTimes(db, organizationId, sentMails);
}
