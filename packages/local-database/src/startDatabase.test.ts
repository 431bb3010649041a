import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanUp, createTemporaryFolder } from 'composition/testing';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';

import { startDatabase } from './startDatabase.ts';

/** Runs the command line on a folder. */
function run(args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);
  cleanUp(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

async function runQuery(url: string, statement: string): Promise<string> {
  const client = new Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return 'answered';
  } catch {
    return 'not yet';
  } finally {
    await client.end();
  }
}

it('the folder cannot be created → a sentence explains what to do', async () => {
  const file = join(createTemporaryFolder(), 'file');
  await writeFile(file, '');
  await expect(startDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    /^The database in .* did not start \(.*\)\. Make the folder writable, or set DATABASE_URL .*\.$/,
  );
});

// The first test creates the database.
const folder = createTemporaryFolder();

it('a command → gets the URL, and the database stops when it ends', async () => {
  const script = 'process.stdout.write(process.env.DATABASE_URL); process.exit(3);';
  const { code, output } = await run([folder, process.execPath, '-e', script]).ended;
  expect([code, output]).toEqual([3, expect.stringMatching(/^postgres:\/\/postgres:.*@127\.0\.0\.1:\d+\/postgres$/)]);
  expect(existsSync(join(folder, 'cluster/postmaster.pid'))).toBe(false);
});

it('a command is killed → it is started again', async () => {
  const file = join(folder, 'was-killed');
  const script = `fs.existsSync('${file}') || (fs.writeFileSync('${file}', ''), process.kill(process.pid, 'SIGKILL'))`;
  expect(await run([folder, process.execPath, '-e', script]).ended).toEqual({ code: 0, output: '' });
});

it('SIGINT while the database starts → it stops once it has started', async () => {
  const server = join(folder, 'cluster/postmaster.pid');
  const { child, ended } = run([folder]);
  await expect.poll(() => existsSync(server), { interval: 5 }).toBe(true);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect(existsSync(server)).toBe(false);
});

describe('a running database', async () => {
  const dataDir = join(createTemporaryFolder(), 'inner/postgres');
  const lockFile = join(dataDir, 'cluster/postmaster.pid');
  const start = () => startDatabase({ dataDir });
  let { url, stop } = await start();
  cleanUp(() => stop());

  it('the server is killed → it is started again with its data', async () => {
    await runQuery(url, 'create table kept ()');
    const [pid = ''] = (await readFile(lockFile, 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const readTable = () => runQuery(url, 'select from kept');
    await expect.poll(readTable).toBe('not yet');
    await expect.poll(readTable).toBe('answered');
  });

  it('two processes start together on one folder → one gets it', async () => {
    await stop();
    const starts = await Promise.allSettled([start(), start()]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const started of starts) if (started.status === 'fulfilled') ({ url, stop } = started.value);
  });

  it('a second process on the same folder → is refused, and the first keeps running', async () => {
    const { code, output } = await run([dataDir]).ended;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^The database in .* is in use by another process, \d+\. Stop it, or set DATABASE_URL .*\.\n$/,
      ),
    ]);
    expect(await runQuery(url, 'select')).toBe('answered');
  });

  it('a crash has left a lock file → the database starts anyway', async () => {
    await stop();
    // The process with the id in the file is running, but is not a database.
    await writeFile(lockFile, `${process.pid}\n${dataDir}/cluster\n1\n5432\n\n*\n0\nready\n`);
    ({ url, stop } = await start());
    expect(await runQuery(url, 'select')).toBe('answered');
  });
});
