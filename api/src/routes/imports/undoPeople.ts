import { and, eq, isNull, sql } from 'drizzle-orm';

import type { ImportedPeople, PersonValues } from '../../database/importTables.ts';
import { areRows, isAnyText } from '../../database/organizations.ts';
import { mails, users, withdrawnInvitations } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { countPeople } from '../../mail/dailyLimits.ts';
import { requireAnotherAdmin } from '../people/userList.ts';
import { existingLocations } from '../people/userLocations.ts';
import { requireWithinPlan } from '../planLimits.ts';
import { moveInvitations, savePeople, valuesOf } from '../people/savePeople.ts';
import { readPeople } from './readPeople.ts';
import { findUndoable, removeAddedLocations, type Undo } from './undoLocations.ts';

/** Undoes an import of people, except for those who have joined, or were changed or removed since. */
export async function undoPeople(context: AdminContext, imported: ImportedPeople): Promise<Undo> {
  const { db, organization } = context;
  const people = new Map((await readPeople(db, organization.id)).map((person) => [person.id, person]));
  const added = findUndoable(imported.added, people, (_, person) => {
    if (person.status !== 'invited') return 'joined';
    return person.version !== 1 || person.isDisabled ? 'changed' : null;
  });
  const removed = added.undoable.map(({ row }) => row);
  // Their addresses and employee numbers are free again.
  for (const { id } of removed) people.delete(id);

  const byEmail = new Map([...people.values()].map(({ id, email }) => [email, id]));
  const byExternalId = new Map([...people.values()].map(({ id, externalId }) => [externalId, id]));
  const changed = findUndoable(imported.changed, people, ({ id, version, before }, person) => {
    if (before.status === 'invited' && person.status !== 'invited') return 'joined';
    if (person.version !== version) return 'changed';
    const owners = [byEmail.get(before.email), before.externalId ? byExternalId.get(before.externalId) : undefined];
    return owners.some((owner) => owner !== undefined && owner !== id) ? 'taken' : null;
  });
  const existingIds = await existingLocations(
    db,
    organization.id,
    imported.changed.flatMap(({ before }) => before.locations),
  );
  const restored = changed.undoable.map(({ row: { id, before: old, invitedAt }, current }) => {
    const before = valuesOf(current);
    // Without any location they would belong to the whole organization.
    const kept = old.locations.filter((location) => existingIds.has(location));
    const locations = kept.length > 0 || old.locations.length === 0 ? kept : before.locations;
    return { id, before, after: { ...old, locations }, ...(invitedAt && { invitedAt }) };
  });

  if (removed.length + restored.length > 0) await countPeople(context, removed.length + restored.length);
  await removeInvited(context, removed);
  await requireAnotherAdmin(
    db,
    organization.id,
    restored.filter(({ after }) => !isActiveAdmin(after)).map(({ id, before }) => ({ _id: id, role: before.role })),
  );
  const returning = restored.filter(({ before, after }) => before.status !== after.status && after.status === 'active');
  if (returning.length > 0) await requireWithinPlan(context, { people: returning.length });
  const moved = restored.filter(({ before, after }) => before.email !== after.email);
  await withdraw(
    context,
    moved.map(({ before }) => before.email),
  );
  await moveInvitations(
    context,
    moved.map(({ id, after: { email }, invitedAt }) => ({ id, email, ...(invitedAt && { invitedAt }) })),
  );
  await savePeople(context, restored);
  const sites = await removeAddedLocations(context, imported.addedLocations);
  return {
    removed: removed.length + sites.removed.length,
    restored: restored.length,
    left: [...added.left, ...changed.left, ...sites.left],
    subjects: [
      ...removed.map(({ id, name }) => ({ _id: id, name })),
      ...restored.map(({ id, after }) => ({ _id: id, name: after.name })),
    ],
  };
}

const isActiveAdmin = ({ role, status }: PersonValues) => role === 'admin' && status === 'active';

async function removeInvited(context: AdminContext, people: ImportedPeople['added']): Promise<void> {
  const { db, organization } = context;
  await withdraw(
    context,
    people.map(({ email }) => email),
  );
  const ids = people.map(({ id }) => id);
  await db.delete(users).where(areRows(users, organization.id, ids));
}

/** Deletes unsent mails. People whose mail may have arrived see later that it was withdrawn. */
async function withdraw({ db, organization, now }: AdminContext, emails: readonly string[]): Promise<void> {
  const deleted = await db.delete(mails).where(isNotMailed(organization.id, emails)).returning({ to: mails.to });
  const notMailed = new Set(deleted.map(({ to }) => to));
  const rows = emails.filter((email) => !notMailed.has(email)).map((email) => ({ email }));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${withdrawnInvitations} (organization_id, email, withdrawn_at)
    select ${organization.id}::uuid, email, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as withdrawn(email text)
    on conflict (organization_id, email) do update set withdrawn_at = excluded.withdrawn_at`);
}

/** Matches waiting invitations to these addresses that no delivery was tried for. */
export const isNotMailed = (organizationId: string, emails: readonly string[]) =>
  and(
    eq(mails.organizationId, organizationId),
    eq(mails.kind, 'invitation'),
    eq(mails.tries, 0),
    isNull(mails.failedAt),
    isAnyText(mails.to, emails),
  );
