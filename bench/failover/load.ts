import { setTimeout } from 'node:timers/promises';

import * as v from 'valibot';

import { ask } from '../../api/tests/support/ask.ts';
import type { Person } from '../../api/tests/support/tokens.ts';

type Organization = { admin: Person; name: string; locations: string[] };
type Options = { url: string; writers: number; perSecond: number };
export type Load = ReturnType<typeof startLoad>;

const locationsEach = 5;

/**
 * Writers that create an organization, add locations one by one, and continue with another one. A failed write is repeated with
 * its `Idempotency-Key` until it is acknowledged, as browsers do. Acknowledged writes are recorded.
 */
export function startLoad({ url, writers, perSecond }: Options) {
  const organizations: Organization[] = [];
  const lastAcknowledged = Array.from({ length: writers }, () => performance.now());
  const stopping = new AbortController();
  let longestGapMs = 0;
  let acknowledged = 0;
  let repeated = 0;
  let faults = 0;
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  // Reported by `stop`; until then it must not end the process.
  running.catch(() => stopping.abort());

  return {
    /** Forgets the gaps so far. */
    beginRound() {
      longestGapMs = 0;
    },
    /** The longest time in this round that any writer waited for an acknowledgment. */
    longestGapMs: () => longestGapMs,
    /** Whether every writer has had a write acknowledged that it sent after this moment. */
    hasEveryWriterSince: (moment: number) => lastAcknowledged.every((at) => at > moment),
    hasFailed: () => stopping.signal.aborted,
    async stop() {
      stopping.abort();
      await running;
      return { acknowledged, repeated, faults };
    },
    /** Acknowledged rows that are missing, and rows that are duplicated or were never requested. */
    findDifferences: () => findDifferences(url, organizations),
  };

  async function write(writer: number): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const tag = `writer-${writer}-${count}`;
      const admin = { uid: tag, email: `${tag}@example.com`, name: tag };
      const form = { name: tag, contactEmail: admin.email, country: 'DE', timeZone: 'UTC' };
      if (!(await send(writer, admin, '/org', form))) return;
      const organization: Organization = { admin, name: tag, locations: [] };
      organizations.push(organization);
      for (let number = 0; number < locationsEach; number += 1) {
        const name = `Location ${number}`;
        if (!(await send(writer, admin, '/locations', { locations: [{ name }] }))) return;
        organization.locations.push(name);
      }
    }
  }

  /** Sends a write until it is acknowledged; false if the load is stopped meanwhile. */
  async function send(writer: number, as: Person, path: string, body: object): Promise<boolean> {
    const key = crypto.randomUUID();
    for (let tries = 0; ; tries += 1) {
      const sent = performance.now();
      const status = await ask(url, 'POST', path, { as, body, key, signal: AbortSignal.timeout(30_000) }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status > 0 && status < 300) {
        const now = performance.now();
        longestGapMs = Math.max(longestGapMs, now - (lastAcknowledged[writer] ?? now));
        lastAcknowledged[writer] = now;
        acknowledged += 1;
        if (tries > 0) repeated += 1;
        await setTimeout(Math.max(0, (1000 * writers) / perSecond - (now - sent)));
        return true;
      }
      if (status > 0 && status < 500)
        throw new Error(`POST ${path} was answered with ${status}, which no failover explains.`);
      // 503 means "try again"; any other 5xx is a fault of the API.
      if (status > 503 || (status >= 500 && status < 503)) faults += 1;
      if (stopping.signal.aborted) return false;
      await setTimeout(100);
    }
  }
}

async function findDifferences(url: string, organizations: readonly Organization[]): Promise<string[]> {
  const differences: string[] = [];
  const left = [...organizations];
  const work = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const isThere = v.parse(v.nullable(named), await read(one.admin, '/org'))?.name === one.name;
      if (!isThere) differences.push(`${one.name} is lost`);
      const rows = isThere ? v.parse(v.array(named), await read(one.admin, '/locations')) : [];
      const names = rows.map((row) => row.name);
      for (const wanted of one.locations)
        if (!names.includes(wanted)) differences.push(`${wanted} of ${one.name} is lost`);
      if (names.length > locationsEach || new Set(names).size < names.length)
        differences.push(`${one.name} has locations that were written twice`);
    }
  };
  await Promise.all([work(), work()]);
  return differences;

  async function read(as: Person, path: string): Promise<unknown> {
    const { status, payload } = await ask(url, 'GET', path, { as, signal: AbortSignal.timeout(30_000) });
    if (status !== 200 && status !== 404)
      throw new Error(`GET ${path} was answered with ${status} after the last round.`);
    return payload;
  }
}

const named = v.object({ name: v.string() });
