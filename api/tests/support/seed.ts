import type { Sql } from './sql.ts';

type Size = { organizationId: string; people: number; locations: number; /** Keeps addresses apart. */ tag: string };

/** Fills an organization by SQL. Every tenth person has no location, the others one or two. */
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
  await sql`
    with place as (select id, row_number() over (order by code) - 1 as n from locations
                   where organization_id = ${organizationId}),
         person as (select id, row_number() over (order by id) as n from users
                    where organization_id = ${organizationId} and email like 'person%')
    insert into user_locations (organization_id, user_id, location_id)
    select ${organizationId}, person.id, place.id from person join place
      on place.n in (person.n % ${locations}, (person.n * 7) % ${locations}) where person.n % 10 <> 0`;
  await countAnew(sql, organizationId);
  await sql`vacuum analyze`;
}

/** The counts that the server updates with every change. */
async function countAnew(sql: Sql, organizationId: string) {
  await sql`
    update users set location_count = placed.count from
      (select user_id, count(*) as count from user_locations where organization_id = ${organizationId} group by 1) placed
    where organization_id = ${organizationId} and id = placed.user_id`;
  await sql`
    update locations set user_count = placed.count from
      (select location_id, count(*) as count from user_locations where organization_id = ${organizationId} group by 1) placed
    where organization_id = ${organizationId} and id = placed.location_id`;
  await sql`
    update organizations set
      location_count = (select count(*) from locations where organization_id = ${organizationId}),
      placement_count = (select count(*) from user_locations where organization_id = ${organizationId})
    where id = ${organizationId}`;
  await sql`delete from people_counts where organization_id = ${organizationId}`;
  await sql`
    insert into people_counts select organization_id, role, status, location_count > 0, count(*) from users
    where organization_id = ${organizationId} group by 1, 2, 3, 4`;
}
