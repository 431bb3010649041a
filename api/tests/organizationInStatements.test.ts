import { cleanUp } from 'composition/testing';
import { Client } from 'pg';
import { calls } from 'shared-session/contract';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { runFuzz } from './fuzz/runFuzz.ts';
import { startTestApi } from './support/api.ts';
import { startMailServer } from './support/mailServer.ts';
import { addLocations, invite, newAdmin, newestCode, newPerson } from './support/people.ts';
import type { Person } from './support/tokens.ts';

/** Sent every minute, so only where the test takes as long. */
const removalOfOldRows = /^delete from "(removed_\w+)" where "\1"."removed_at" < \$1$/;

/** Tables that are not keyed by organization. */
const notSplit: ReadonlySet<string> = new Set(['accounts', 'address_proofs', 'request_counts', '__drizzle_migrations']);

/** Parts of the texts of statements that need not name an organization. */
const exceptions: Readonly<Record<string, string>> = {
  'who calls, by identity': ' from "accounts" inner join "users" on ',
  'which mails are due': ' from "mails" where ("mails"."next_try_at" <= ',
  'the newest mails of a demo': ' from "mails" order by ',
};

const count = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
const seed = Number(process.env['FUZZ_SEED'] ?? 16);

const recorded = recordStatements();
const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000', RATE_LIMIT_PER_ADDRESS: '1000000' });
// Statements of migrations are about tables, not rows.
recorded.clear();
const planner = new Client({ connectionString: api.databaseUrl });
await planner.connect();
cleanUp(() => planner.end());

it('every call answered, mails sent → PostgreSQL looks into each table for one organization that the statement names', async () => {
  await makeEveryCall();
  await sendMails();
  const statements = [...recorded].filter((text) => /^(select|insert|update|delete|with)\b/i.test(text));
  expect(statements.length).toBeGreaterThan(50);
  for (const part of Object.values(exceptions)) expect(statements.some((text) => text.includes(part))).toBe(true);
  const named = statements.filter(
    (text) => !Object.values(exceptions).some((part) => text.includes(part)) && !removalOfOldRows.test(text),
  );
  const findings: string[] = [];
  for (const text of named) findings.push(...(await findTablesWithoutOrganization(text)));
  expect(findings).toEqual([]);
});

async function makeEveryCall(): Promise<void> {
  const admin = await newAdmin(api, 'active');
  await api.call(calls.cancelSubscription, { as: admin });
  await api.call(calls.resumeSubscription, { as: admin });
  await api.call(calls.previewChange, { as: admin, body: { planId: 'team-year' } });
  await api.call(calls.changeSubscription, { as: admin, body: { planId: 'team-year' } });
  await api.call(calls.changePaymentMethod, { as: admin });
  await api.call(calls.getAudit, { as: admin, query: '?search=ada&kind=people' });
  const [location = ''] = await addLocations(api, admin, 'Branch');
  const ofUser = { as: admin, id: await invite(api, admin, { locations: [location] }) };
  const ofLocation = { as: admin, id: location };
  await api.call(calls.changeUser, { ...ofUser, body: { name: 'Eva', locations: [] } });
  await api.call(calls.changeLocation, { ...ofLocation, body: { name: 'Branch 2' } });
  api.advance(61_000);
  await api.call(calls.resendInvitation, ofUser);
  await api.call(calls.removeUser, ofUser);
  await api.call(calls.restoreUser, ofUser);
  await api.call(calls.removeLocation, { ...ofLocation, query: '?moveTo=none' });
  await api.call(calls.restoreLocation, ofLocation);
  await answerInvitations(admin);
  // Every order, filter and kind of paging.
  expect(await runFuzz(api, { seed, count })).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  const answered = api.logs.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), logLine), line));
  const succeeded = new Set(
    answered.flatMap(({ method, route, statusCode = 500 }) => (statusCode < 300 ? [`${method} ${route}`] : [])),
  );
  const wanted = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(wanted.filter((call) => !succeeded.has(call))).toEqual([]);
}

async function answerInvitations(admin: Person): Promise<void> {
  const eve = { ...newPerson('eve'), emailVerified: false };
  for (const as of [admin, await newAdmin(api)]) await invite(api, as, { email: eve.email });
  await api.call(calls.sendAddressCode, { as: eve });
  await api.call(calls.confirmAddress, { as: eve, body: { code: await newestCode(api, eve.email) } });
  const [first, second] = (await api.call(calls.getInvitations, { as: eve })).open;
  await api.call(calls.acceptInvitation, { as: eve, id: first?._id ?? '' });
  await api.call(calls.acceptInvitation, { as: eve, id: second?._id ?? '', body: { leaves: first?._id } });
  await api.call(calls.leaveOrganization, { as: eve });
  await invite(api, admin, { email: eve.email });
  await api.call(calls.declineInvitation, { as: eve, id: first?._id ?? '' });
}

const logLine = v.object({
  method: v.optional(v.string()),
  route: v.optional(v.string()),
  statusCode: v.optional(v.number()),
});

async function sendMails(): Promise<void> {
  const server = await startMailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: 'askwell@example.com' };
  const sender = await startTestApi(env, { databaseUrl: api.databaseUrl });
  await expect.poll(() => server.received.length).toBeGreaterThan(0);
  await sender.stop();
}

/** Asks the planner which rows a statement reaches, independent of its parameters. */
async function findTablesWithoutOrganization(text: string): Promise<string[]> {
  const inserted = /^insert into "(\w+)" \("(\w+)"/.exec(text);
  const [, table = '', column = ''] = inserted ?? [];
  const isInsertOfAnother = inserted && !notSplit.has(table) && column !== shardColumn(table);
  const { rows } = await planner.query(`explain (generic_plan, format json, costs off) ${text}`);
  const scans = v.parse(explained, rows).flatMap((row) => row['QUERY PLAN'].flatMap((plan) => listScans(plan.Plan)));
  const unbound = scans.filter(({ table: scanned, condition }) => {
    const isBound = new RegExp(`\\b${shardColumn(scanned)} = \\$\\d`).test(condition);
    return !notSplit.has(scanned) && !isBound;
  });
  const found = [...unbound.map((scan) => scan.table), ...(isInsertOfAnother ? [table] : [])];
  return found.map((name) => `${name}: ${text}`);
}

const shardColumn = (table: string) => (table === 'organizations' ? 'id' : 'organization_id');

type Plan = { [name: string]: unknown; Plans?: Plan[] | undefined };
const plan: v.GenericSchema<Plan> = v.looseObject({ Plans: v.optional(v.array(v.lazy(() => plan))) });
const explained = v.array(v.object({ 'QUERY PLAN': v.array(v.object({ Plan: plan })) }));

function listScans(node: Plan): { table: string; condition: string }[] {
  const below = (node.Plans ?? []).flatMap(listScans);
  const table = node['Relation Name'];
  if (typeof table !== 'string' || node['Node Type'] === 'ModifyTable') return below;
  const recheck = node['Node Type'] === 'Bitmap Heap Scan' ? node['Recheck Cond'] : '';
  return [{ table, condition: [node['Index Cond'], recheck, node['Filter']].join(' ') }, ...below];
}

/** Records the text of every statement that the API sends to its database from now on. */
function recordStatements(): Set<string> {
  const ofApi = v.object({ connectionParameters: v.object({ application_name: v.literal('api') }) });
  const statement = v.object({ text: v.string() });
  const statements = new Set<string>();
  const send: (...given: unknown[]) => unknown = Client.prototype.query;
  function query(this: Client, ...given: unknown[]) {
    if (v.is(ofApi, this)) statements.add(typeof given[0] === 'string' ? given[0] : v.parse(statement, given[0]).text);
    return Reflect.apply(send, this, given);
  }
  Object.assign(Client.prototype, { query });
  cleanUp(() => Object.assign(Client.prototype, { query: send }));
  return statements;
}
