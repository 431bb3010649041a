import { connect, constants } from 'node:http2';
import { envelope } from 'shared-session/contract';
import * as v from 'valibot';

import { createFuzzer } from '../../api/tests/fuzz/fuzz.ts';
import { patienceMs, type Sender, withToken } from '../../api/tests/fuzz/fuzzSender.ts';
import { emulatorToken } from '../../api/tests/support/tokens.ts';

export type Figures = {
  sent: number;
  statuses: ReadonlyMap<number, number>;
  slowestMs: number;
  /** Answers with 5xx, missing or late answers, and answers with another user's data. */
  findings: readonly string[];
};

type Caller = { domain: string; token: string };

const longestMs = 5000;
const inFlight = 8;

/** Sends mutated requests, generated from the OpenAPI document, as people of four organizations. */
export async function fuzz(
  apiUrl: string,
  sender: Sender,
  { count, seed }: { count: number; seed: number },
): Promise<Figures> {
  const callers = await Promise.all(
    [0, 1, 2, 3].map((number) => foundOrganization(apiUrl, `org-${seed}-${number}.test`)),
  );
  const ids = (await Promise.all(callers.map(({ token }) => readIds(apiUrl, token)))).flat();
  const document: unknown = await (await fetch(`${apiUrl}/openapi.json`)).json();
  // One more than there are callers, for requests without a token.
  const next = createFuzzer(document, seed, { ids, people: callers.length + 1 });
  const statuses = new Map<number, number>();
  const findings: string[] = [];
  let [sent, slowestMs] = [0, 0];

  await Promise.all(Array.from({ length: inFlight }, work));
  sender.close();
  return { sent, statuses, slowestMs, findings };

  async function work(): Promise<void> {
    while (sent < count) {
      sent += 1;
      const request = next();
      const caller = callers[request.who];
      const start = performance.now();
      const { status, text } = await sender.send(request, caller?.token ?? null);
      const ms = performance.now() - start;
      slowestMs = Math.max(slowestMs, ms);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const foreign = callers.find(({ domain }) => domain !== caller?.domain && text.includes(domain));
      const finding =
        status === 0 || status >= 500
          ? `answered ${status} ${text.slice(0, 200)}`
          : ms > longestMs
            ? `took ${Math.round(ms)} ms`
            : foreign && `shows ${foreign.domain} to ${caller?.domain ?? 'nobody'}`;
      if (finding) findings.push(`seed ${seed}: ${finding} for ${JSON.stringify(request).slice(0, 400)}`);
    }
  }
}

/** Creates an organization whose people have addresses of its own domain, by which leaked data is recognized. */
async function foundOrganization(apiUrl: string, domain: string): Promise<Caller> {
  const token = emulatorToken({ uid: domain, email: `admin@${domain}`, name: 'Admin' }, new Date());
  const form = { name: `Company ${domain}`, contactEmail: `office@${domain}`, country: 'DE', timeZone: 'UTC' };
  await ask(apiUrl, token, 'POST', '/org', form);
  await ask(apiUrl, token, 'POST', '/locations', { locations: [{ name: `Office ${domain}` }, { name: 'Branch' }] });
  const users = ['guest', 'user', 'manager'].map((role) => ({ name: role, email: `${role}@${domain}`, role }));
  await ask(apiUrl, token, 'POST', '/users', { users });
  return { domain, token };
}

async function readIds(apiUrl: string, token: string): Promise<string[]> {
  const row = v.object({ _id: v.string() });
  const rows = v.pipe(
    v.union([v.array(row), row]),
    v.transform((read) => [read].flat()),
  );
  // The id of an invitation is that of the inviting organization.
  const lists = await Promise.all(['/users', '/locations', '/org'].map((path) => ask(apiUrl, token, 'GET', path)));
  return lists.flatMap((list) => v.parse(rows, list).map(({ _id }) => _id));
}

async function ask(apiUrl: string, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} → ${response.status} ${await response.text()}`);
  return v.parse(envelope, await response.json()).payload;
}

/** The longest path, because the site allows 16 kB for all headers. */
const maxForPath = 15_000;

/** Sends all requests over one connection, which is reopened if the server ends it. */
export function openHttp2(origin: string, prefix: string, ca: string): Sender {
  let session = open();
  return {
    close: () => session.close(),
    send({ method, path, headers, body }, token) {
      if (session.closed || session.destroyed) session = open();
      return new Promise((resolve) => {
        const target = { ':method': method, ':path': `${prefix}${path}`, ...withToken(headers, token) };
        const stream = session.request(target, { endStream: body === null });
        let [status, text] = [0, ''];
        stream.on('response', (answer) => (status = answer[':status'] ?? 0));
        stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        stream.on('error', ({ message }) => {
          // Too long headers get 431 over HTTP/1.1; over HTTP/2, Node resets the stream.
          const isTooLong = path.length > maxForPath && stream.rstCode === constants.NGHTTP2_ENHANCE_YOUR_CALM;
          resolve({ status: isTooLong ? 431 : 0, text: message });
        });
        stream.on('close', () => resolve({ status, text }));
        stream.setTimeout(patienceMs, () => stream.close());
        if (body !== null) stream.end(body);
      });
    },
  };

  function open() {
    // Errors of the connection are also errors of its requests.
    return connect(origin, { ca }).on('error', () => {});
  }
}
