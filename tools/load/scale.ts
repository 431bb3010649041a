import { parseArgs } from 'node:util';
import * as v from 'valibot';

import { connectSql, type Sql } from '../../api/tests/support/sql.ts';
import { startApi, startDatabase } from './startApi.ts';
import { formatTimes, percentile, measureTime } from './timing.ts';
import { setUpOrganization } from './trafficMix.ts';

// Measures whether a call takes longer because there are many other organizations. Calls alternate between an organization
// alone in its database and the same one among others. Prints the median and the 95th percentile of each call in milliseconds,
// and what the large database needs. Exits with 1 if a 95th percentile exceeds 1.2 times that of the organization alone.
const { values } = parseArgs({
  options: {
    organizations: { type: 'string', default: '400' },
    people: { type: 'string', default: '500' },
    runs: { type: 'string', default: '100' },
  },
});
const [organizations, people, runs] = [Number(values.organizations), Number(values.people), Number(values.runs)];
const row = v.object({ _id: v.string() });

await using cleanUp = new AsyncDisposableStack();
const alone = await startMeasured('alone');
const among = await startMeasured('among');
await seedOthers(among.sql);
// Vacuums afterwards, because the statistics must cover all rows.
for (const { sql } of [alone, among]) await sql`vacuum analyze`;

type Measured = typeof alone;
const calls: [string, (measured: Measured, run: number) => Promise<unknown>][] = [
  ['GET /user', ({ ask }) => ask('GET', '/user')],
  ['GET /isUserValid', ({ ask }) => ask('GET', '/isUserValid')],
  ['GET /invitations', ({ ask }) => ask('GET', '/invitations')],
  ['GET /org', ({ ask }) => ask('GET', '/org')],
  ['a page of people', ({ ask }) => ask('GET', '/users?sort=name&limit=50')],
  ['a search for people', ({ ask }) => ask('GET', '/users?search=person7&limit=50')],
  ['people of a role', ({ ask }) => ask('GET', '/users?role=guest&sort=name&limit=50')],
  ['a page of locations', ({ ask }) => ask('GET', '/locations?sort=name&limit=50')],
  ['adoption by location', ({ ask }) => ask('GET', '/adoption?by=location')],
  ['adoption by week', ({ ask }) => ask('GET', '/adoption?by=week')],
  ['GET /org/summary', ({ ask }) => ask('GET', '/org/summary')],
  ['a page of the log', ({ ask }) => ask('GET', '/audit?limit=20')],
  ['a change of a person', changeName],
];

console.log('| call | alone: median, p95 | among others: median, p95 | p95 ratio |\n|---|---|---|---|');
for (const [name, call] of calls) {
  const times: Record<'alone' | 'among', number[]> = { alone: [], among: [] };
  for (let run = 0; run < runs; run += 1) {
    const [msAlone, msAmong] = [await measureTime(() => call(alone, run)), await measureTime(() => call(among, run))];
    // The first runs only prepare the statements.
    if (run < 5) continue;
    times.alone.push(msAlone);
    times.among.push(msAmong);
  }
  const ratio = percentile(times.among, 0.95) / percentile(times.alone, 0.95);
  if (ratio > 1.2) process.exitCode = 1;
  console.log(`| ${name} | ${formatTimes(times.alone)} | ${formatTimes(times.among)} | ${ratio.toFixed(2)} |`);
}
const sizes = await among.sql`
  select relname, pg_total_relation_size(oid) / ${organizations * people}::float as bytes, pg_total_relation_size(oid) as total
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc limit 6`;
for (const { relname, bytes } of sizes)
  console.log(`${String(relname)}: ${Math.round(Number(bytes))} bytes for each person`);

async function startMeasured(tag: string) {
  const databaseUrl = await startDatabase(cleanUp, { unsafeButFast: true });
  const { url } = await startApi(cleanUp, databaseUrl);
  const sql = connectSql(databaseUrl);
  cleanUp.defer(() => sql.end());
  const size = { tag: `scale-${tag}`, people, locations: Math.ceil(people / 20) };
  const { ask } = await setUpOrganization(url, sql, size);
  const listedRows = v.parse(v.array(row), await ask('GET', '/users?limit=50'));
  return { ask, sql, ids: listedRows.map(({ _id }) => _id) };
}

function changeName({ ask, ids }: Measured, run: number) {
  return ask('PATCH', `/users/${ids[1 + (run % 40)]}`, { name: `Renamed ${run}` });
}

/** Fills the database with organizations of the same size. Half of their people have joined. */
async function seedOthers(sql: Sql): Promise<void> {
  const begun = performance.now();
  await sql`
    insert into organizations (id, name, contact_email, country, time_zone, onboarding_status)
    select gen_random_uuid(), 'Organization ' || n, 'office' || n || '@example.com', 'DE', 'UTC', 'completed'
    from generate_series(2, ${organizations}::int) n`;
  await sql`
    insert into locations (organization_id, id, name, name_key, time_zone, code)
    select id, gen_random_uuid(), 'Site ' || n, 'site ' || n, 'UTC', 'S-' || n
    from organizations, generate_series(1, ${Math.ceil(people / 20)}::int) n where name like 'Organization %'`;
  await sql`
    insert into users (organization_id, id, name, email, role, status, joined_at, last_seen)
    select id, gen_random_uuid(), 'Person ' || md5(id::text || n), 'person' || n || '@' || left(id::text, 13) || '.example',
      case when n % 9 = 0 then 'guest' else 'user' end, case when n % 2 = 0 then 'active' else 'invited' end,
      case when n % 2 = 0 then now() - n % 80 * interval '1 day' end, case when n % 2 = 0 then current_date - n % 40 end
    from organizations, generate_series(1, ${people}::int) n where organizations.name like 'Organization %'`;
  await sql`
    insert into accounts (email, organization_id, user_id, uid, invited_at)
    select email, organization_id, id, case when status = 'active' then 'uid-' || id end, now() - interval '3 days'
    from users where email like 'person%' and email not like '%@scale-%'`;
  await sql`analyze`;
  await sql`
    insert into user_locations (organization_id, user_id, location_id)
    select people.organization_id, people.id, sites.id
    from (select organization_id, id, row_number() over (partition by organization_id) % ${Math.ceil(people / 20)}::int as n
      from users where email like 'person%' and email not like '%@scale-%') people
    join (select organization_id, id, row_number() over (partition by organization_id) - 1 as n from locations) sites
      on sites.organization_id = people.organization_id and sites.n = people.n`;
  await sql`
    insert into audit_entries (organization_id, id, at, action, kind, subjects, count, changes)
    select id, gen_random_uuid(), now() - n * interval '1 hour', 'users-added', 'people', '[]', 5, '[]'
    from organizations, generate_series(1, ${Math.ceil(people / 5)}::int) n where name like 'Organization %'`;
  console.log(
    `${organizations * people} people in ${organizations} organizations: seeded in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
}
