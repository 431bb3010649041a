import { eq, sql } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { accounts, organizations, users, verifications } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { findCaller } from '../identity/findCaller.ts';
import type { Identity } from '../identity/identity.ts';
import { lockForAdmin } from '../identity/lockForAdmin.ts';
import { changesOf } from '../rules/changesOf.ts';
import { newId } from '../rules/newIds.ts';
import { words } from '../words.ts';
import { countPeople } from '../counts/countPeople.ts';
import { expectVersion } from './expectVersion.ts';
import { flagName } from './flagName.ts';
import { organizationPayload } from './organizationPayload.ts';
import type { OrganizationRow, Route } from './route.ts';
import { writeAudit } from '../audit/writeAudit.ts';

type Form = Omit<typeof organizations.$inferInsert, 'id'>;

/** Creates the caller's organization, or changes the one there is. */
export const saveOrganization: Route<typeof calls.saveOrganization> = {
  access: 'signed-in',
  async handle({ services, db, identity, body, now }) {
    // One at a time for each person: of several at once the first creates and the others change.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identity.uid}, 0))`);
    const caller = await findCaller({ db, transaction: (work) => work(db) }, identity, now);
    if (caller && caller.role !== 'admin') throw new Refusal(403, words.adminsOnly);
    const { version, ...fields } = body;
    const form = clearBlanks(fields);
    if (!caller) {
      const created = await create(db, identity, form, now);
      const message = flagName(created, words.organizationCreated, services.log);
      return { statusCode: 201, message, payload: organizationPayload(created, now) };
    }
    const old = await lockForAdmin(db, caller);
    const before = organizationPayload(old, now);
    expectVersion(version, before);
    const changed = await change(db, old, form, now);
    const payload = organizationPayload(changed, now);
    const changes = changesOf(before, payload);
    await writeAudit(db, { organizationId: old.id, actor: caller, at: now, action: 'organization-changed', changes });
    const message = changed.name === old.name ? words.saved : flagName(changed, words.saved, services.log);
    return { statusCode: 200, message, payload };
  },
};

async function create(db: Db, identity: Identity, form: Form, now: Date): Promise<OrganizationRow> {
  if (identity.email === null) throw new Refusal(403, words.noEmail);
  const [organization] = await db
    .insert(organizations)
    .values({ ...form, id: newId() })
    .returning();
  if (!organization) throw new Error('The organization was not stored.');
  const founder = { organizationId: organization.id, email: identity.email };
  const userId = newId();
  const name = identity.name ?? identity.email.split('@')[0] ?? '';
  await db
    .insert(users)
    .values({ ...founder, id: userId, name, role: 'admin', status: 'active', photoUrl: identity.photoUrl });
  const stored = await db
    .insert(accounts)
    .values({ ...founder, userId, uid: identity.uid })
    .onConflictDoNothing()
    .returning();
  if (stored.length === 0) throw new Refusal(409, words.inAnotherOrganization);
  await countPeople(db, organization.id, [{ role: 'admin', status: 'active', isPlaced: false, by: 1 }]);
  const actor = { userId, name, email: identity.email };
  await writeAudit(db, { organizationId: organization.id, actor, at: now, action: 'organization-created' });
  return organization;
}

async function change(db: Db, old: OrganizationRow, form: Form, now: Date): Promise<OrganizationRow> {
  const [changed] = await db
    .update(organizations)
    .set({ ...form, version: old.version + 1, updatedAt: now })
    .where(eq(organizations.id, old.id))
    .returning();
  // A code that went to the old address proves nothing about the new one, which may get its own at once.
  if (form.contactEmail !== old.contactEmail)
    await db
      .update(verifications)
      .set({ codeHash: '', sentAt: new Date(0) })
      .where(eq(verifications.organizationId, old.id));
  return changed ?? old;
}

/** An empty optional field is a field that was cleared. */
function clearBlanks<Fields extends object>(fields: Fields) {
  const blanks = Object.entries(fields).filter(([, value]) => value === '');
  return { ...fields, ...Object.fromEntries(blanks.map(([field]) => [field, null])) };
}
