import { parseArgs } from 'node:util';
import * as v from 'valibot';

import { connectSql } from '../../api/tests/support/sql.ts';
import { startApi, startDatabase } from './startApi.ts';
import { foundOrganization } from './trafficMix.ts';

// The cost of each call with 100, 10,000 and 100,000 people, in milliseconds: the median and the 95th percentile.
const row = v.object({ _id: v.string(), version: v.number() });
const rowsOf = v.tuple([row]);
const { sizes, runs } = parseArgs({
  options: { sizes: { type: 'string', default: '100,10000,100000' }, runs: { type: 'string', default: '40' } },
}).values;

await using cleanUp = new AsyncDisposableStack();
const databaseUrl = process.env['DATABASE_URL'] ?? (await startDatabase(cleanUp));
const { url } = await startApi(cleanUp, databaseUrl);
const sql = connectSql(databaseUrl);
cleanUp.defer(() => sql.end());

/** Searches that match none of 100,000 people, a few, an eighth who are together in the sort order, and all. */
const searches = [
  ['nobody', 'nobody there'],
  ['ten', 'person7777'],
  ['1 in 8, first by name', 'ann'],
  ['1 in 8, last by name', '田中'],
  ['everybody', 'example'],
] as const;

const columns: Map<string, string>[] = [];
for (const size of sizes.split(',').map(Number)) columns.push(await measure(size));
const names = [...(columns[0]?.keys() ?? [])];
console.log(`| call | ${sizes.split(',').join(' | ')} |`);
console.log(`|---|${columns.map(() => '---|').join('')}`);
for (const name of names) console.log(`| ${name} | ${columns.map((column) => column.get(name)).join(' | ')} |`);

async function measure(people: number): Promise<Map<string, string>> {
  const tag = `bench${people}-${process.pid}`;
  const { organizationId, ask } = await foundOrganization(url, sql, { tag, people, locations: Math.ceil(people / 20) });
  // A plan, because its limit is higher.
  await sql`update organizations set plan_id = 'business-month', active_from = now() where id = ${organizationId}`;
  const [location] = v.parse(rowsOf, await ask('GET', '/locations?sort=-people&limit=1'));
  const [person] = v.parse(rowsOf, await ask('GET', '/users?limit=1&offset=5'));
  const middle = Math.floor(people / 2);
  const [before] = v.parse(rowsOf, await ask('GET', `/users?sort=name&limit=1&offset=${middle - 1}`));
  const behind = `after=${before._id}.${before.version}`;
  let added = 0;
  const rows = (count: number) => ({
    users: Array.from({ length: count }, () => {
      added += 1;
      return {
        name: `Added ${added}`,
        email: `added${added}.${tag}@example.com`,
        role: 'user',
        locations: [location._id],
      };
    }),
  });

  const table: [string, () => Promise<unknown>][] = [
    ['GET /user', () => ask('GET', '/user')],
    ['GET /org', () => ask('GET', '/org')],
    ['GET /org/summary', () => ask('GET', '/org/summary')],
    ['GET /audit', () => ask('GET', '/audit')],
    ['GET /locations?sort=name&limit=50', () => ask('GET', '/locations?sort=name&limit=50')],
    ['GET /locations?sort=-people&limit=50', () => ask('GET', '/locations?sort=-people&limit=50')],
    ['GET /users?limit=50', () => ask('GET', '/users?limit=50')],
    ['GET /users?sort=name&limit=50', () => ask('GET', '/users?sort=name&limit=50')],
    ['GET /users?sort=-email&limit=50', () => ask('GET', '/users?sort=-email&limit=50')],
    ['GET /users, jump to the middle, by email', () => ask('GET', `/users?sort=email&limit=50&offset=${middle}`)],
    [
      'GET /users, jump to the middle, of two roles',
      () => ask('GET', `/users?role=user&role=manager&sort=name&limit=50&offset=${Math.floor(people * 0.45)}`),
    ],
    ['GET /users, jump near the end', () => ask('GET', `/users?sort=name&limit=50&offset=${people - 60}`)],
    ['GET /users, on in the middle', () => ask('GET', `/users?sort=name&limit=50&offset=${middle}&${behind}`)],
    ['GET /users?role=guest&sort=name', () => ask('GET', '/users?role=guest&sort=name&limit=50')],
    ['GET /users?location=…', () => ask('GET', `/users?location=${location._id}&sort=name&limit=50`)],
    ['GET /users?location=none', () => ask('GET', '/users?location=none&sort=name&limit=50')],
    ...searches.map(([name, term]): [string, () => Promise<unknown>] => [
      `GET /users?search=(${name})`,
      () => ask('GET', `/users?search=${encodeURIComponent(term)}&sort=name&limit=50`),
    ]),
    ['PATCH /users/:id', () => ask('PATCH', `/users/${person._id}`, { name: `Renamed ${Math.random()}` })],
    ['POST /users, 1 row', () => ask('POST', '/users', rows(1))],
    ['POST /users, 200 rows', () => ask('POST', '/users', rows(200))],
  ];
  const column = new Map<string, string>();
  for (const [name, run] of table) {
    const times: number[] = [];
    for (let n = 0; n < Number(runs); n += 1) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
    column.set(name, `${at(0.5)}, ${at(0.95)}`);
  }
  return column;
}
