import * as v from 'valibot';

import { createFuzzer } from '../../api/tests/fuzz/createFuzzer.ts';
import { sendRequests } from '../../api/tests/fuzz/sendRequests.ts';
import { askFor } from '../../api/tests/support/ask.ts';
import { emulatorToken, type Person } from '../../api/tests/support/tokens.ts';

export type Figures = {
  statuses: ReadonlyMap<number, number>;
  slowestMs: number;
  /** Answers with 5xx, missing or late answers, and answers with another user's data. */
  findings: readonly string[];
};

type Caller = { domain: string; admin: Person; token: string };

const maxMs = 5000;

/** Sends mutated requests to the target, generated from the contract, as people of four organizations of the API. */
export async function fuzz(
  apiUrl: string,
  targetUrl: string,
  { count, seed }: { count: number; seed: number },
): Promise<Figures> {
  const callers = await Promise.all(
    [0, 1, 2, 3].map((number) => setUpOrganization(apiUrl, `org-${seed}-${number}.test`)),
  );
  const ids = (await Promise.all(callers.map(({ admin }) => readIds(apiUrl, admin)))).flat();
  // One more index than there are callers. It stands for requests without a token.
  const next = createFuzzer(seed, { ids, people: callers.length + 1 });
  const statuses = new Map<number, number>();
  const findings: string[] = [];
  let slowestMs = 0;
  const tokens = callers.map(({ token }) => token);
  await sendRequests({ url: targetUrl, next, count, tokens }, (request, { status, text }, ms) => {
    const caller = callers[request.who];
    slowestMs = Math.max(slowestMs, ms);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const foreign = callers.find(({ domain }) => domain !== caller?.domain && text.includes(domain));
    let finding = foreign && `shows ${foreign.domain} to ${caller?.domain ?? 'nobody'}`;
    if (ms > maxMs) finding = `took ${Math.round(ms)} ms`;
    if (status === 0 || status >= 500) finding = `answered ${status} ${text.slice(0, 200)}`;
    if (finding) findings.push(`seed ${seed}: ${finding} for ${JSON.stringify(request).slice(0, 400)}`);
  });
  return { statuses, slowestMs, findings };
}

/** Creates an organization whose people have emails at its own domain. This domain reveals leaked data. */
async function setUpOrganization(apiUrl: string, domain: string): Promise<Caller> {
  const admin = { uid: domain, email: `admin@${domain}`, name: 'Admin' };
  const post = (path: string, body: object) => askFor(apiUrl, 'POST', path, { as: admin, body });
  const form = { name: `Company ${domain}`, contactEmail: `office@${domain}`, country: 'DE', timeZone: 'UTC' };
  await post('/org', form);
  await post('/locations', { locations: [{ name: `Office ${domain}` }, { name: 'Branch' }] });
  const users = ['guest', 'user', 'manager'].map((role) => ({ name: role, email: `${role}@${domain}`, role }));
  await post('/users', { users });
  return { domain, admin, token: emulatorToken(admin, new Date()) };
}

async function readIds(apiUrl: string, as: Person): Promise<string[]> {
  const row = v.object({ _id: v.string() });
  const rows = v.pipe(
    v.union([v.array(row), row]),
    v.transform((read) => [read].flat()),
  );
  // An invitation has the id of the inviting organization.
  const lists = await Promise.all(['/users', '/locations', '/org'].map((path) => askFor(apiUrl, 'GET', path, { as })));
  return lists.flatMap((list) => v.parse(rows, list).map(({ _id }) => _id));
}
