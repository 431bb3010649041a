import { eq } from 'drizzle-orm';

import type { Database, Db } from './connect.ts';
import { type OrganizationRow, organizations } from './schema.ts';

/** Runs work in a transaction that locks an organization. Returns null if the organization does not exist. */
export async function withOrganization<Result>(
  { transaction }: Pick<Database, 'transaction'>,
  id: string,
  work: (tx: Db, organization: OrganizationRow) => Promise<Result>,
): Promise<Result | null> {
  return transaction(async (tx) => {
    const organization = await lockOrganization(tx, id);
    return organization ? work(tx, organization) : null;
  });
}

/** Locks the organization, so that what a writer has checked stays true until it commits. */
export async function lockOrganization(db: Db, organizationId: string): Promise<OrganizationRow | null> {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update');
  return organization ?? null;
}
