import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { organizations, users } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { OrganizationRow } from '../routes/route.ts';
import { words } from '../words.ts';
import type { Caller } from './findCaller.ts';

type Admin = Pick<Caller, 'organizationId' | 'userId'>;

/**
 * The organization, locked: its writers take turns, which keeps every check of theirs true until they commit. Asks once
 * more who is writing: a body may come half a minute after its headers, and a turn may be waited for.
 */
export async function lockForAdmin(db: Db, { organizationId, userId }: Admin): Promise<OrganizationRow> {
  const [organization] = await organizationLocked(db).execute({ organizationId });
  // Read after the lock was granted, so nothing can change after it.
  const [person] = await personNow(db).execute({ organizationId, userId });
  if (!organization) throw new Refusal(404, words.noOrganizationYet);
  if (!person) throw new Refusal(403, words.noOrganizationYet);
  if (person.disabledAt !== null) throw new Refusal(403, words.disabled);
  if (person.role !== 'admin') throw new Refusal(403, words.adminsOnly);
  return organization;
}

const organizationLocked = preparedQuery('organization locked', (db) =>
  db
    .select()
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .for('update'),
);

const personNow = preparedQuery('person now', (db) =>
  db
    .select({ role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(and(eq(users.organizationId, sql.placeholder('organizationId')), eq(users.id, sql.placeholder('userId')))),
);
