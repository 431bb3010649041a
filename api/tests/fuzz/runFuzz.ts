import { calls, envelope, foldSpaces } from 'shared-session/contract';
import * as v from 'valibot';

import type { TestApi } from '../support/api.ts';
import { createFuzzer } from './fuzz.ts';
import { type Answer, openHttp1, sendEach } from './fuzzSender.ts';
import { hostileTexts } from './hostileTexts.ts';
import { findWrongCounts } from '../support/seed.ts';
import { newAdmin, newMember, organizationFields } from '../support/people.ts';
import { emulatorToken } from '../support/tokens.ts';

const marker = 'Secret of another organization';

/** Sends generated requests and returns everything that is wrong: 5xx, leaks, requests that hang, lost rows. */
export async function runFuzz(api: TestApi, { seed, count }: { seed: number; count: number }): Promise<string[]> {
  const [ann, bob] = [await newAdmin(api, 'add_users'), await newAdmin(api, 'completed')];
  const bystander = await newAdmin(api, 'add_users');
  await api.call(calls.saveOrganization, { as: bystander, body: { ...organizationFields, name: marker } });
  const everythingOf = async () =>
    JSON.stringify([
      await api.call(calls.getOrganization, { as: bystander }),
      await api.call(calls.getLocations, { as: bystander }),
      await api.call(calls.getUsers, { as: bystander }),
    ]);
  const before = await everythingOf();
  const rows =
    await api.sql`select id from users union all select id from locations union all select id from organizations`;
  const callers = [
    ann,
    bob,
    await newMember(api, ann, 'manager'),
    await newMember(api, bob, 'user'),
    { uid: 'nobody-yet' },
  ];
  const tokens = [...callers.map((person) => emulatorToken(person, api.now())), 'garbage', null];
  const document: unknown = await (await fetch(`${api.url}/openapi.json`)).json();
  const next = createFuzzer(document, seed, { ids: rows.map(({ id }) => String(id)), people: tokens.length });

  const findings: string[] = [];
  await sendEach({ sender: openHttp1(api.url), next, count, tokens }, (request, answer) => {
    const found = judge(answer);
    if (found !== null) findings.push(`seed ${seed}: ${found} for ${JSON.stringify(request).slice(0, 500)}`);
  });
  if ((await everythingOf()) !== before) findings.push(`seed ${seed}: another organization has changed`);
  for (const wrong of await findWrongCounts(api)) findings.push(`seed ${seed}: miscounted ${JSON.stringify(wrong)}`);
  const headless = await api.sql`select name from organizations o where not exists
    (select 1 from users u where u.organization_id = o.id and u.role = 'admin')`;
  for (const { name } of headless) findings.push(`seed ${seed}: no admin is left in ${String(name)}`);
  return findings;
}

function judge({ status, text }: Answer): string | null {
  if (status === 0 || status >= 500) return `answered ${status} ${text.slice(0, 200)}`;
  if (status === 204) return null;
  if (text.includes(marker)) return 'shows another organization';
  if (inside.test(text) && inside.test(withoutTyped(text))) return 'shows what is inside';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
  return read.success && read.output.statusCode === status ? null : `is no envelope: ${text.slice(0, 200)}`;
}

const inside = /\bat \w+ \(|node_modules|drizzle|PostgresError|select .* from/i;

/** Removes echoed input, because some hostile texts look like a leak. */
function withoutTyped(answer: string): string {
  const typed = hostileTexts.flatMap((text) => [text, foldSpaces(text)]).filter((text) => text.length > 2);
  // The longest first, because a short text may be part of another.
  typed.sort((one, other) => other.length - one.length);
  return typed.reduce((rest, text) => rest.replaceAll(JSON.stringify(text).slice(1, -1), ''), answer);
}
