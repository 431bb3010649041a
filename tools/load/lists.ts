import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

import { connectSql } from '../../api/tests/support/sql.ts';
import { measureImports } from './imports.ts';
import { startApi, startDatabase } from './startApi.ts';
import { formatTimes, measureTime } from './timing.ts';
import { setUpOrganization } from './trafficMix.ts';

// Measures the cost of each call with 100, 10,000 and 100,000 people, in milliseconds: the median, the 95th percentile and,
// after the slash, PostgreSQL's own time.
const row = v.object({ _id: v.string(), version: v.number() });
const firstRow = v.tuple([row]);
const {
  sizes,
  runs,
  imports: isAboutImports,
} = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,10000,100000' },
    runs: { type: 'string', default: '40' },
    // Measures files of 10,000 people instead.
    imports: { type: 'boolean', default: false },
  },
}).values;

await using cleanUp = new AsyncDisposableStack();
const databaseUrl = process.env['DATABASE_URL'] ?? (await startDatabase(cleanUp));
const { url } = await startApi(cleanUp, databaseUrl);
const sql = connectSql(databaseUrl);
cleanUp.defer(() => sql.end());

if (isAboutImports) await printImports();
else await printLists();

async function printImports(): Promise<void> {
  const organization = await setUpOrganization(url, sql, { tag: `files-${process.pid}`, people: 300, locations: 8 });
  await takePlan(organization);
  console.log('| file | compared | applied | undone |\n|---|---:|---:|---:|');
  for await (const line of measureImports(organization)) console.log(line);
}

/** Subscribes to a plan, because it has higher limits. */
async function takePlan({ organizationId }: { organizationId: string }): Promise<void> {
  await sql`update organizations set plan_id = 'business-month', active_from = now() where id = ${organizationId}`;
}

async function printLists(): Promise<void> {
  const columns: Map<string, string>[] = [];
  for (const size of sizes.split(',').map(Number)) columns.push(await measure(size));
  const names = [...(columns[0]?.keys() ?? [])];
  console.log(`| call | ${sizes.split(',').join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---|').join('')}`);
  for (const name of names) console.log(`| ${name} | ${columns.map((column) => column.get(name)).join(' | ')} |`);
}

/** Returns how long PostgreSQL has run statements. PostgreSQL updates the time of a connection a second late. */
async function activeTime(): Promise<number> {
  await setTimeout(1500);
  const [database] = await sql`select active_time from pg_stat_database where datname = current_database()`;
  return Number(database?.['active_time']);
}

async function measure(people: number): Promise<Map<string, string>> {
  const tag = `bench${people}-${process.pid}`;
  const organization = await setUpOrganization(url, sql, { tag, people, locations: Math.ceil(people / 20) });
  const { ask } = organization;
  await takePlan(organization);
  const [location] = v.parse(firstRow, await ask('GET', '/locations?sort=-people&limit=1'));
  const [person] = v.parse(firstRow, await ask('GET', '/users?limit=1&offset=5'));
  const middle = Math.floor(people / 2);
  const [before] = v.parse(firstRow, await ask('GET', `/users?sort=name&limit=1&offset=${middle - 1}`));
  const behind = `after=${before._id}.${before.version}`;
  const table: [string, () => Promise<unknown>][] = [
    ['people by name, the first 50', () => ask('GET', '/users?sort=name&limit=50')],
    ['people by name, a page in the middle', () => ask('GET', `/users?sort=name&limit=50&offset=${middle}&${behind}`)],
    ['people by email, a jump to the middle', () => ask('GET', `/users?sort=email&limit=50&offset=${middle}`)],
    ['people of a role, by name', () => ask('GET', '/users?role=guest&sort=name&limit=50')],
    ['people of a location', () => ask('GET', `/users?location=${location._id}&sort=name&limit=50`)],
    ['a search that finds 1 in 8, last by name', () => ask('GET', '/users?search=田中&sort=name&limit=50')],
    ['a search that finds everybody', () => ask('GET', '/users?search=example&sort=name&limit=50')],
    ['locations by name, the first 50', () => ask('GET', '/locations?sort=name&limit=50')],
    ['the organization in numbers', () => ask('GET', '/org/summary')],
    ['adoption by location', () => ask('GET', '/adoption?by=location&limit=50')],
    ['adoption by week', () => ask('GET', '/adoption?by=week')],
    ['the whole list', () => ask('GET', '/users')],
    ['a change of a person', () => ask('PATCH', `/users/${person._id}`, { name: `Renamed ${Math.random()}` })],
  ];
  const column = new Map<string, string>();
  for (const [name, run] of table) {
    const times: number[] = [];
    // The first runs only prepare the statements.
    for (let n = 0; n < 6; n += 1) await run();
    const earlier = await activeTime();
    for (let n = 0; n < Number(runs); n += 1) times.push(await measureTime(run));
    column.set(name, `${formatTimes(times)} / ${(((await activeTime()) - earlier) / Number(runs)).toFixed(1)}`);
  }
  return column;
}
