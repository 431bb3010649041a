import { eq } from 'drizzle-orm';

import type { Db } from './connect.ts';
import { organizations } from './schema.ts';

/** Works on an organization while it is locked, in one transaction; null when it is none of ours. */
export async function inOrganization<Result>(
  db: Db,
  id: string,
  work: (tx: Db, organization: typeof organizations.$inferSelect) => Promise<Result>,
): Promise<Result | null> {
  return db.transaction(async (tx) => {
    const [organization] = await tx.select().from(organizations).where(eq(organizations.id, id)).for('update');
    return organization ? work(tx, organization) : null;
  });
}
