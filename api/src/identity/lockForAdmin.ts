import { and, eq } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
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
  const { id, role, disabledAt } = users;
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update');
  // Read after the lock was granted, so nothing can change after it.
  const [person] = await db
    .select({ role, disabledAt })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(id, userId)));
  if (!organization) throw new Refusal(404, words.noOrganizationYet);
  if (!person) throw new Refusal(403, words.noOrganizationYet);
  if (person.disabledAt !== null) throw new Refusal(403, words.disabled);
  if (person.role !== 'admin') throw new Refusal(403, words.adminsOnly);
  return organization;
}
