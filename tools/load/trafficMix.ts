import type autocannon from 'autocannon';
import * as v from 'valibot';

import { askFor } from '../../api/tests/support/ask.ts';
import { seedPeople } from '../../api/tests/support/seed.ts';
import { connectSql, type Sql } from '../../api/tests/support/sql.ts';
import { emulatorToken } from '../../api/tests/support/tokens.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Shot = { method: Method; path: string; headers: Record<string, string>; body?: string };

const row = v.object({ _id: v.string() });

type Size = { tag: string; people: number; locations: number };

/** Creates an organization with people. Returns its id, and a function that calls the API as its admin. */
export async function setUpOrganization(url: string, sql: Sql, { tag, people, locations }: Size) {
  const as = { uid: tag, email: `${tag}@example.com`, name: tag };
  const headers = { authorization: `Bearer ${emulatorToken(as, new Date())}`, 'content-type': 'application/json' };
  const ask = (method: Method, path: string, body?: object) => askFor(url, method, path, { as, body });
  const form = { name: tag, contactEmail: `${tag}@example.com`, country: 'DE', timeZone: 'UTC' };
  const { _id: organizationId } = v.parse(row, await ask('POST', '/org', form));
  await seedPeople(sql, { organizationId, people, locations, tag });
  return { organizationId, headers, ask };
}

/** Creates organizations with people. Returns their admins' requests in realistic proportions: 9 of 10 are reads. */
export async function prepareTraffic(url: string, databaseUrl: string, organizations: number): Promise<Shot[]> {
  const sql = connectSql(databaseUrl);
  const shots: Shot[] = [];
  for (let n = 0; n < organizations; n += 1) {
    const tag = `load${n}-${process.pid}`;
    const { headers, ask } = await setUpOrganization(url, sql, { tag, people: 500, locations: 25 });
    const people = v.parse(v.array(row), await ask('GET', '/users?limit=50')).map(({ _id }) => _id);
    shots.push(...makeDay(headers, people, tag));
  }
  await sql.end();
  return shots.toSorted(() => Math.random() - 0.5);
}

function makeDay(headers: Shot['headers'], people: readonly string[], tag: string): Shot[] {
  const makeReads = (times: number, path: string): Shot[] =>
    Array.from({ length: times }, () => ({ method: 'GET' as const, path, headers }));
  const renames = people.slice(1, 9).map((id, n): Shot => ({
    method: 'PATCH',
    path: `/users/${id}`,
    headers,
    body: JSON.stringify({ name: `Renamed ${tag} ${n}` }),
  }));
  // With an idempotency key, the same import can be sent repeatedly.
  const imports = [1, 2].map((n): Shot => {
    const users = [{ name: 'Eve', email: `import${n}.${tag}@example.com`, role: 'user' }];
    return {
      method: 'POST',
      path: '/users',
      headers: { ...headers, 'idempotency-key': `${tag}-${n}` },
      body: JSON.stringify({ users }),
    };
  });
  return [
    ...makeReads(22, '/user'),
    ...makeReads(12, '/isUserValid'),
    ...makeReads(10, '/org'),
    ...makeReads(12, '/org/summary'),
    ...makeReads(10, '/locations?sort=name&limit=50'),
    ...makeReads(14, '/users?sort=name&limit=50'),
    ...makeReads(4, '/users?search=person7&limit=50'),
    ...makeReads(4, '/audit?limit=20'),
    ...makeReads(2, '/plans'),
    ...renames,
    ...imports,
  ];
}

/** Formats the number of refused requests by status: "3 refused (503: 3)". */
export function countRefusals({ non2xx, statusCodeStats = {} }: autocannon.Result): string {
  const refusals = Object.entries(statusCodeStats).filter(([status]) => !status.startsWith('2'));
  const namedStatuses = refusals.map(([status, { count = 0 }]) => `${status}: ${count}`).join(', ');
  return `${non2xx} refused${namedStatuses && ` (${namedStatuses})`}`;
}

/** Adds the path of the proxy's URL, because the API's paths begin with it behind a proxy. */
export function prefixPath(front: string, path: string): string {
  return new URL(front).pathname.replace(/\/$/, '') + path;
}
