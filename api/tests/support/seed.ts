import type { Sql } from './sql.ts';

type Size = {
  organizationId: string;
  people: number;
  locations: number;
  /** Makes email addresses unique. */ tag: string;
};

/** Fills an organization by SQL. Every tenth person has no location, everyone else one or two. */
export async function seedPeople(sql: Sql, { organizationId, people, locations, tag }: Size): Promise<void> {
  await sql`
    insert into locations (organization_id, id, name, name_key, time_zone, code)
    select ${organizationId}, gen_random_uuid(), 'Site ' || n, 'site ' || n, 'UTC', 'S-' || n
    from generate_series(1, ${locations}::int) n`;
  await sql`
    insert into users (organization_id, id, name, email, role, status)
    select ${organizationId}, gen_random_uuid(),
      (array['Ann', 'Bob', 'Chloé', 'Dmitri', 'Ewa', 'Finn', 'Иван', '田中'])[1 + n % 8] || ' ' || md5(${tag} || n),
      'person' || n || ${`@${tag}.example`},
      (array['user', 'user', 'user', 'user', 'user', 'user', 'user', 'manager', 'guest'])[1 + n % 9],
      (array['invited', 'active', 'active'])[1 + n % 3]
    from generate_series(1, ${people}::int) n`;
  await sql`
    insert into accounts (email, organization_id, user_id)
    select email, organization_id, id from users where organization_id = ${organizationId}
    on conflict do nothing`;
  // Without statistics, the planner compares all people with all locations.
  await sql`analyze users, locations`;
  await sql`
    insert into user_locations (organization_id, user_id, location_id)
    select ${organizationId}, users.id, locations.id
    from (select n, 1 + n % ${locations} as site from generate_series(1, ${people}::int) n where n % 10 <> 0
      union select n, 1 + n * 7 % ${locations} from generate_series(1, ${people}::int) n where n % 10 <> 0) assigned
    join users on users.email = 'person' || n || ${`@${tag}.example`} and users.organization_id = ${organizationId}
    join locations on locations.code = 'S-' || site and locations.organization_id = ${organizationId}`;
  // The planner reads pages of an index alone only after a vacuum.
  await sql`vacuum analyze users, accounts, locations, user_locations`;
}
