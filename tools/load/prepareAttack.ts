import * as v from 'valibot';

import {
  type AttackedCall,
  attackedCalls,
  type AttackRequest,
  attackRequests,
} from '../../api/tests/attack/attackRequest.ts';
import { attacks, type Ids } from '../../api/tests/attack/attacks.ts';
import { completeBody } from '../../api/tests/attack/completeBody.ts';
import type { Sql } from '../../api/tests/support/sql.ts';
import { setUpOrganization, prefixPath } from './trafficMix.ts';

export type AttackShot = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};
export type Attacker = Awaited<ReturnType<typeof setUpAttacker>>;

const idOfRow = v.pipe(
  v.object({ id: v.string() }),
  v.transform(({ id }) => id),
);
const rows = v.array(idOfRow);
const changeAnswer = v.object({ entry: v.string() });
const importAnswer = v.object({ _id: v.string() });

const large = { people: 9000, locations: 500, rows: 10_000 };
/** The size of organizations whose requests only warm up a process. */
export const small: typeof large = { people: 300, locations: 50, rows: 300 };

/**
 * Creates an organization with an unlimited plan. Its journal has an entry about all of its people or, for calls about an
 * import, an import with as many rows as allowed.
 */
export async function setUpAttacker(api: string, sql: Sql, name: string, size = large) {
  const tag = `${name}-${size.people}-${Date.now()}`.toLowerCase();
  const { organizationId, headers, ask } = await setUpOrganization(api, sql, { ...size, tag });
  await sql`update organizations set plan_id = 'business-month', active_from = now() where id = ${organizationId}`;
  if (name !== 'resendInvitations')
    await sql`update users set status = 'active' where organization_id = ${organizationId}`;
  // Omits the admin, because an admin's own row cannot be removed.
  const people = v.parse(
    rows,
    await sql`select id from users where organization_id = ${organizationId} and role <> 'admin' order by id`,
  );
  const locations = v.parse(rows, await sql`select id from locations where organization_id = ${organizationId}`);
  const send = ({ method, path }: AttackedCall, body: object) => ask(method, path, body);
  let changing: Promise<unknown> | undefined;
  /** Changes everyone once: a second change would change nobody and create no entry. */
  const change = () => (changing ??= ask('PATCH', '/users', { ids: people, change: { role: 'guest' } }));
  return { headers, send, change, people, locations, rows: size.rows };
}

/** Prepares the requests that attack a call. */
export async function prepareAttack(
  { headers, send, change, people, locations, rows: most }: Attacker,
  [attackedName, attacked]: readonly [string, AttackedCall],
): Promise<(front: string) => AttackShot[]> {
  const none: Ids = { people, locations, entry: people[0] ?? '' };
  const complete = (of: string, body: unknown) => completeBody(of, body, send);
  const apply = async () => {
    const [, call] = attackedCalls.find(([name]) => name === 'applyUsers') ?? [];
    if (!call) throw new Error('There is no call that applies a file.');
    const [request] = attackRequests('applyUsers', call, 'longest', none, { rows: most });
    const body = await complete('applyUsers', request?.body);
    return v.parse(importAnswer, await send(call, Object(body)))._id;
  };
  const isAboutEntry = /audit/.test(attacked.path);
  const entry = attacked.path.startsWith('/imports/')
    ? await apply()
    : isAboutEntry
      ? v.parse(changeAnswer, await change()).entry
      : '';
  const ids = entry === '' ? none : { ...none, entry };
  const made: AttackRequest[] = [];
  for (const attack of attacks)
    for (const { id, query, body } of attackRequests(attackedName, attacked, attack, ids, { rows: most }))
      made.push({ id, query, body: attack === 'longest' ? await complete(attackedName, body) : body });
  return (front) =>
    made.map(({ id, query, body }) => ({
      url: new URL(prefixPath(front, attacked.path.replace(':id', id) + query), front).href,
      method: attacked.method,
      headers: { ...headers, 'x-forwarded-for': '198.51.100.9' },
      ...(body !== undefined && {
        body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
      }),
    }));
}
