import { eq } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { organizations } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';
import type { OrganizationRow } from './route.ts';

/** Reads an organization; locked, its writers take turns, which keeps every check of theirs true until they commit. */
export async function loadOrganization(db: Db, id: string, { lock = false } = {}): Promise<OrganizationRow> {
  const query = db.select().from(organizations).where(eq(organizations.id, id)).$dynamic();
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Refusal(404, words.noOrganizationYet);
  return row;
}
