import { sql } from 'drizzle-orm';

import { accounts, users } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { setLocations } from './userLocations.ts';

type NewUser = {
  id: string;
  name: string;
  email: string;
  role: string;
  externalId?: string | null | undefined;
  locations: readonly string[];
};

/** Stores invited people. They are one JSON parameter, because a statement takes only 65,535. */
export async function insertUsers({ db, organization, caller, now }: AdminContext, people: readonly NewUser[]) {
  if (people.length === 0) return;
  const rows = people.map(({ id, name, email, role, externalId }) => ({ id, name, email, role, externalId }));
  const list = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as new(id uuid, name text, email text, role text, "externalId" text)`;
  await db.execute(sql`
    insert into ${users} (organization_id, id, name, email, role, status, external_id)
    select ${organization.id}::uuid, id, name, email, role, 'invited', "externalId" from ${list}`);
  await db.execute(sql`
    insert into ${accounts} (organization_id, user_id, email, invited_at, invited_by)
    select ${organization.id}::uuid, id, email, ${now.toISOString()}::timestamptz, ${caller.userId}::uuid from ${list}`);
  await setLocations(db, organization.id, people);
}
