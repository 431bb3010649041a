import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cleanUp, createTemporaryFolder } from 'composition/testing';
import { calls } from 'contract';
import { createRandom } from 'composition/testing/seeded-random';
import { startDatabase } from 'local-database';
import { expect, it } from 'vitest';

import { readPayload } from './support/api.ts';
import { startApiProcess } from './support/apiProcess.ts';
import { ann as as, ask } from './support/ask.ts';
import { runOnce } from './support/sql.ts';

// `npm run kill` does it a hundred times.
const rounds = Number(process.env['KILL_ROUNDS'] ?? 2);

const dataDir = createTemporaryFolder();
const database = await startDatabase({ dataDir });
cleanUp(database.stop);

// Each start of the server may take as long as a whole test.
it(
  `fault 53: the API is killed ${rounds} times → every acknowledged write is stored`,
  async () => {
    const random = createRandom(53);
    const acknowledgedNames = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const { child, ended, url } = await start();
      expect((await ask(url, 'POST', '/org', { as, body: form })).status).toBeLessThan(300);
      expect(findMissing(acknowledgedNames, await readNames(url))).toEqual([]);
      // The server is killed after some writes and in the middle of others, however long they take on this machine.
      const neededCount = acknowledgedNames.size + 1 + Math.floor(random() * 20);
      const reached = Promise.withResolvers<void>();
      const acknowledge = (name: string) => acknowledgedNames.add(name).size >= neededCount && reached.resolve();
      const writers = Array.from({ length: 6 }, (_, writer) => write(url, `${round}-${writer}`, acknowledge));
      await Promise.race([reached.promise, Promise.all(writers)]);
      child.kill('SIGKILL');
      if (round % 2 === 1) await restartDatabase();
      await Promise.all([ended, ...writers]);
    }
    const { url } = await start();
    expect(acknowledgedNames.size).toBeGreaterThanOrEqual(rounds);
    expect(findMissing(acknowledgedNames, await readNames(url))).toEqual([]);
  },
  (rounds + 1) * 30_000,
);

const form = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };

async function start() {
  const { child, ended, url } = await startApiProcess({
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_USER: '1000000',
    RATE_LIMIT_PER_ADDRESS: '1000000',
  });
  cleanUp(() => child.kill('SIGKILL'));
  return { child, ended, url };
}

/** Kills the server, and waits until it has recovered. */
async function restartDatabase() {
  const lock = await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8');
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
  await expect
    .poll(() =>
      runOnce(database.url, 'select').then(
        () => lock,
        () => '',
      ),
    )
    .toBe('');
  await expect
    .poll(() =>
      runOnce(database.url, 'select').then(
        () => 'answered',
        () => '',
      ),
    )
    .toBe('answered');
}

async function readNames(url: string): Promise<Set<string>> {
  const rows = readPayload(calls.getLocations, (await ask(url, 'GET', '/locations', { as })).payload);
  return new Set(rows.map(({ name }) => name));
}

/** Writes one location after another until the server is killed, and returns the acknowledged ones. */
async function write(url: string, writer: string, acknowledge: (name: string) => unknown) {
  for (let count = 0; ; count += 1) {
    const name = `Location ${writer}-${count}`;
    const answer = await ask(url, 'POST', '/locations', { as, body: { locations: [{ name }] } }).catch(() => null);
    if (answer === null) return;
    if (answer.status === 201) acknowledge(name);
  }
}

const findMissing = (expected: Set<string>, there: Set<string>) => [...expected].filter((name) => !there.has(name));
