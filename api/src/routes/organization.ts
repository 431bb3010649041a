import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { calls, Organization } from 'contract';

import { findChanges, addEntry } from '../journal/addEntry.ts';
import type { Db } from '../database/connect.ts';
import { createId } from '../database/ids.ts';
import { accounts, journalRows, type OrganizationRow, organizations, users, sentCodes } from '../database/schema.ts';
import { getSubscriptionStatus } from '../domain/subscription.ts';
import { getEmailToProve, codeOwner } from '../domain/verification.ts';
import { HttpError, ok } from '../http/answers.ts';
import { lockForAdmin, refuseOtherOrganization, requireAdmin } from '../identity/admin.ts';
import { findByUid, findProvenEmail, type Identity } from '../identity/caller.ts';
import { messages } from '../messages/messages.ts';
import type { Route } from './route.ts';
import { isChangedAlready } from './versions.ts';

/** Returns the caller's organization, or 404 before one exists. */
export const getOrganization: Route<typeof calls.getOrganization> = {
  access: 'founder',
  reads: {},
  async handle({ caller, now }) {
    if (!caller) throw new HttpError(404, messages.noOrganizationYet);
    return ok(toOrganizationPayload(caller.organization, now));
  },
};

type Form = Omit<typeof organizations.$inferInsert, 'id'>;

export const saveOrganization: Route<typeof calls.saveOrganization> = {
  access: 'founder',
  reads: { people: 1 },
  async handle({ db, identity, body, now, pageOrganization }) {
    // Runs one request at a time for each account: the first creates the organization, later ones change it.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identity.uid}, 0))`);
    // Reads the caller again, because they may have joined another organization while the body arrived.
    const caller = await findByUid(db, identity.uid);
    refuseOtherOrganization(caller, pageOrganization);
    if (caller) requireAdmin(caller);
    const { version, ...fields } = body;
    const form = clearBlanks(fields);
    if (!caller) {
      // The page shows an organization that the caller has been removed from. Its form must not create another
      // organization.
      if (version !== undefined || pageOrganization !== undefined) throw new HttpError(403, messages.noOrganizationYet);
      const createdProfile = await create(db, identity, form, now);
      return {
        statusCode: 201,
        message: messages.organizationCreated,
        payload: toOrganizationPayload(createdProfile, now),
      };
    }
    const actor = await lockForAdmin(db, caller.organizationId, identity);
    const oldOrganization = actor.organization;
    const oldPayload = toOrganizationPayload(oldOrganization, now);
    if (isChangedAlready({ ...form, ...getNewEmails(oldOrganization, form), version }, oldPayload))
      return ok(oldPayload, messages.saved);
    const changedOrganization = await change(db, oldOrganization, form);
    const payload = toOrganizationPayload(changedOrganization, now);
    const changes = findChanges(oldPayload, payload);
    await addEntry(db, {
      organizationId: oldOrganization.id,
      actor,
      at: now,
      action: 'organization-changed',
      changes,
    });
    return ok(payload, messages.saved);
  },
};

async function create(db: Db, identity: Identity, form: Form, now: Date): Promise<OrganizationRow> {
  if (identity.email === null) throw new HttpError(403, messages.noEmail);
  const [organization] = await db
    .insert(organizations)
    .values({ ...form, id: createId() })
    .returning();
  if (!organization) throw new Error('The organization was not stored.');
  const founder = { organizationId: organization.id, email: identity.email };
  const userId = createId();
  const name = identity.name ?? identity.email.split('@')[0] ?? '';
  await db.insert(users).values({
    ...founder,
    id: userId,
    name,
    role: 'admin',
    status: 'active',
    photoUrl: identity.photoUrl,
    joinedAt: now,
  });
  const storedRows = await db
    .insert(accounts)
    .values({
      organizationId: organization.id,
      userId,
      uid: identity.uid,
      // Anyone can claim an email address. Until it is proven, it must not affect its real owner.
      email: await findProvenEmail(db, identity, now),
    })
    .onConflictDoNothing()
    .returning();
  if (storedRows.length === 0) throw new HttpError(409, messages.inAnotherOrganization);
  const actor = { userId, name, email: identity.email };
  await addEntry(db, { organizationId: organization.id, actor, at: now, action: 'organization-created' });
  return organization;
}

async function change(db: Db, old: OrganizationRow, form: Form): Promise<OrganizationRow> {
  const emails = getNewEmails(old, form);
  const [changed] = await db
    .update(organizations)
    .set({ ...form, ...emails, version: old.version + 1 })
    .where(eq(organizations.id, old.id))
    .returning();
  if (form.recordsLastSeen === false) await forgetLastSeen(db, old.id);
  // A code sent to the old email address becomes invalid, and a code may be sent to the new one immediately.
  if (getEmailToProve({ ...old, ...emails }) !== getEmailToProve(old))
    await db
      .update(sentCodes)
      .set({ sentTo: '' })
      .where(eq(sentCodes.owner, codeOwner.organization(old.id)));
  return changed ?? old;
}

async function forgetLastSeen(db: Db, organizationId: string): Promise<void> {
  await db.update(users).set({ lastSeen: null }).where(eq(users.organizationId, organizationId));
  await db
    .update(journalRows)
    .set({ extras: sql`jsonb_set(${journalRows.extras}, '{lastSeen}', 'null', false)` })
    .where(and(eq(journalRows.organizationId, organizationId), isNotNull(journalRows.extras)));
}

type ContactEmails = Pick<OrganizationRow, 'contactEmail' | 'pendingContactEmail'>;

/** Returns the stored emails. A verified email remains until a code confirms the new one. */
function getNewEmails(old: OrganizationRow, form: Form): ContactEmails {
  const { contactEmail, pendingContactEmail = old.pendingContactEmail } = form;
  if (old.onboardingStatus !== 'completed') return { contactEmail, pendingContactEmail: null };
  const isNew = contactEmail !== old.contactEmail;
  return { contactEmail: old.contactEmail, pendingContactEmail: isNew ? contactEmail : pendingContactEmail };
}

function clearBlanks<Fields extends object>(fields: Fields) {
  const blankFields = Object.entries(fields).filter(([, value]) => value === '');
  return { ...fields, ...Object.fromEntries(blankFields.map(([field]) => [field, null])) };
}

function toOrganizationPayload(row: OrganizationRow, now: Date): Organization {
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    contactEmail: row.contactEmail,
    pendingContactEmail: row.pendingContactEmail,
    country: row.country,
    timeZone: row.timeZone,
    legalName: row.legalName,
    industry: row.industry,
    size: row.size,
    website: row.website,
    recordsLastSeen: row.recordsLastSeen,
    onboarding_status: row.onboardingStatus,
    subscription_status: getSubscriptionStatus(row, now),
  };
}
