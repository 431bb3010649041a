import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { cleanUp, temporaryFolder } from 'composition/testing';
import { calls } from 'shared-session/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { readConfig } from '../src/config.ts';
import { startApi } from '../src/startApi.ts';
import { ask } from './support/ask.ts';

type Outage = { begin(): Promise<void>; end(): Promise<void> };

/** Stops the server so that it cannot be started, as when the disk is full while it writes its log. */
function createOutage(dataDir: string): Outage {
  const [log, away] = [join(dataDir, 'cluster/pg_wal'), join(dataDir, 'cluster/pg_wal_away')];
  return {
    async begin() {
      await rename(log, away);
      process.kill(Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    },
    end: () => rename(away, log),
  };
}

describe('fault 54: the embedded database has a full disk or has ended', () => {
  it.each([
    ['disk full', true],
    ['server ended, and not to be started', false],
  ])('%s → 503 in the envelope, no acknowledged write is lost, and it recovers by itself', async (_, isDisk) => {
    const disk = isDisk ? await createSmallDisk(100) : null;
    if (disk) cleanUp(disk.remove);
    const dataDir = join(disk?.path ?? temporaryFolder(), 'data');
    // If no disk can be mounted, an outage is tested instead.
    const outage = disk ? { begin: disk.fill, end: disk.clear } : createOutage(dataDir);
    const api = await startApi(readConfig({ API_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
    cleanUp(api.stop);

    const written: string[] = [];
    const write = async () => {
      const names = Array.from({ length: 100 }, (__, n) => `Location ${written.length}-${n}`);
      const body = { locations: names.map((name) => ({ name, address: 'x'.repeat(240) })) };
      const { status } = await ask(api.url, 'POST', '/locations', { body });
      if (status === 201) written.push(...names);
      return status;
    };
    const form = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };
    await ask(api.url, 'POST', '/org', { body: form });
    expect(await write()).toBe(201);

    await outage.begin();
    const answers = new Set<number>();
    for (let count = 0; count < 5; count += 1) answers.add(await write());
    // Writes that still fit succeed.
    expect([...answers].filter((status) => status !== 201)).toEqual([503]);

    await outage.end();
    await expect.poll(write, { interval: 100 }).toBe(201);
    const { payload } = await ask(api.url, 'GET', '/locations');
    const names = new Set(v.parse(calls.getLocations.payload, payload).map(({ name }) => name));
    expect(written.filter((name) => !names.has(name))).toEqual([]);
    expect((await ask(api.url, 'GET', '/readiness_check')).status).toBe(200);
  });
});

const execute = promisify(execFile);

type SmallDisk = { path: string; fill(): Promise<void>; clear(): Promise<void>; remove(): Promise<void> };

/** A small disk to be filled; null without the permission to mount one. */
async function createSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), 'api-disk-'));
  const leave = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...words: string[]) => {
    const [program = '', ...args] = [...leave, ...words];
    return execute(program, args);
  };
  const mounted = await run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', path).then(
    () => true,
    () => false,
  );
  if (!mounted) {
    await rm(path, { recursive: true });
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    async fill() {
      for (const size of [1_048_576, 65_536, 4096, 1])
        while (await appendFile(ballast, Buffer.alloc(size)).then(() => true, isFull));
    },
    clear: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', '--lazy', path);
      await rm(path, { recursive: true, force: true });
    },
  };
}

function isFull(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
  throw error;
}
