import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTemporaryFolder } from 'composition/testing';
import { createRandom } from 'composition/testing/seeded-random';
import { expect, test } from 'vitest';

import { startBucket } from '../../tests/bucket.ts';
import { findBrokenFiles } from '../../tests/brokenFiles.ts';
import { writeRemote, writeShell } from '../../tests/buildFixture.ts';
import { publish } from '../../tests/fixtures.ts';
import { startSite } from '../../tests/runSite.ts';
import { openStore } from '../cli/Command.ts';
import { changeComposition } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';

/** A hundred or more processes take minutes: RACE_ROUNDS=50 npx vitest run site/src/upload/race */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 1);
const secondsPerRound = 60;

test.each([['a folder'], ['a bucket']])(
  'publishes and clean-ups of %s run at once, and some are killed → no live file is lost',
  { timeout: (1 + rounds) * secondsPerRound * 1000 },
  async (where) => {
    const { env, writes } = await startBucket();
    const storeUrl = where === 'a bucket' ? 's3://site/race' : path.join(createTemporaryFolder(), 'store');
    const store = openStore(storeUrl, env);
    await publish(store, await writeShell('1-a'));
    for (let number = 1; number <= 11; number += 1) await publish(store, await build(number));
    await age(store);
    const random = createRandom(1);
    let killedCount = 0;
    const publishAndMaybeKill = async (number: number) => {
      const lists = new Set(await store.list('remote-main/~uses/'));
      const args = ['publish', 'remote-main', '--from', await build(number), '--store', storeUrl];
      const { child, ended } = startSite(args, env);
      if (random() < 0.6) {
        // Kills the process only once it writes, because it spends most of its time starting.
        const hasBegun = async () => (await store.list('remote-main/~uses/')).some((key) => !lists.has(key));
        while (child.exitCode === null && !(await hasBegun())) await sleep(10);
        await sleep(random() * 300);
        killedCount += Number(child.kill('SIGKILL'));
      }
      const { code, err } = await ended;
      expect({ code, err }).toEqual(code === null ? { code: null, err: '' } : { code: 0, err: '' });
    };
    for (let round = 0; round < rounds; round += 1) {
      await age(store);
      await Promise.all([publishAndMaybeKill(12 + 2 * round), publishAndMaybeKill(13 + 2 * round)]);
      expect(await findBrokenFiles(store)).toEqual([]);
    }
    const lists = await store.list('remote-main/~uses/');
    if (process.env['RACE_ROUNDS'] === undefined) return;
    console.info(
      `${where}: ${rounds} rounds, ${killedCount} killed, ${lists.length} lists left, ${writes.length} writes`,
    );
  },
);

/**
 * Creates builds whose files come and go, so that a clean-up removes files that a publish needs again. Some builds have files
 * with constant names.
 */
function build(number: number): Promise<string> {
  const random = createRandom(number);
  const chunks = Array.from({ length: 12 }, (_, at) => [`assets/chunk.${at}0000000.js`, `chunk(${at})`] as const);
  const files = Object.fromEntries(chunks.filter(() => random() < 0.5));
  const constantFiles = number % 5 === 0 ? { 'assets/constant.js': `constant(${number})` } : {};
  const page = { 'assets/page.js': 'page()', 'assets/page.css': 'main{}' };
  return writeRemote('remote-main', `1.${number}`, {}, { ...page, ...files, ...constantFiles });
}

/** Makes all builds months older, so that the next publish drops all but ten. */
const age = (store: Store) =>
  changeComposition(store, (site) => {
    const time = '2026-01-01T00:00:00.000Z';
    const agedBuilds = (site.builds['remote-main'] ?? []).map((listed) => ({
      ...listed,
      publishedAt: time,
      liveUntil: time,
    }));
    return { ...site, builds: { ...site.builds, 'remote-main': agedBuilds } };
  });
