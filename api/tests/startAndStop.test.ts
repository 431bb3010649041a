import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { cleanUp, listen, createTemporaryFolder } from 'composition/testing';
import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { readConfig } from '../src/config.ts';
import { migrate } from '../src/database/connect.ts';
import { startApi } from '../src/startApi.ts';
import { startTestApi } from './support/api.ts';
import { startApiProcess } from './support/apiProcess.ts';
import { ann as as, ask } from './support/ask.ts';
import { createDatabase, createEmptyDatabase } from './support/database.ts';
import { openSql, waitUntilBlocked } from './support/openSql.ts';
import { runOnce } from './support/sql.ts';

async function run(env: Record<string, string>, nodeArguments?: string[]) {
  const process = await startApiProcess(env, nodeArguments);
  cleanUp(async () => process.child.kill('SIGKILL') && process.ended);
  return process;
}

function checkReady(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    request(`${url}/readiness_check`, { agent }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    )
      .on('error', () => resolve(0))
      .end();
  });
}

describe('starting and stopping', async () => {
  const { port } = new URL(await listen(createServer()));

  it.each([
    [
      { API_PORT: port },
      `API_HOST=127.0.0.1 with API_PORT=${port} cannot be used: another program uses this port (EADDRINUSE).`,
    ],
    [
      { API_HOST: '203.0.113.9' },
      'API_HOST=203.0.113.9 with API_PORT=3003 cannot be used: this machine has no such address',
    ],
    [{ API_HOST: 'no.such.invalid' }, 'API_HOST'],
  ])('%j → gives a one-sentence error', async (address, message) => {
    const env = { DATABASE_URL: await createDatabase(), AUTH_EMULATOR: 'true', LOG_LEVEL: 'silent', ...address };
    await expect(startApi(readConfig(env))).rejects.toThrow(message);
  });

  it.each([
    ['port', (url: URL) => (url.port = '1'), 'nothing listens at this host and port (ECONNREFUSED)'],
    ['user', (url: URL) => (url.username = 'nobody'), 'it refuses the user or the password (28P01)'],
    ['password', (url: URL) => (url.password = ''), 'it may ask for a password, which is missing ('],
    [
      'certificate',
      (url: URL) => (url.search = '?sslrootcert=/no/such/file'),
      'a file that it names, such as sslrootcert, is missing (ENOENT)',
    ],
    ['database', (url: URL) => (url.pathname = '/nothing'), 'the server has no database of this name (3D000)'],
  ])('a wrong %s in DATABASE_URL → gives a sentence without the password', async (_, change, words) => {
    const url = new URL(await createDatabase());
    change(url);
    await expect(startApi(readConfig({ DATABASE_URL: url.href, LOG_LEVEL: 'silent' }))).rejects.toThrow(
      `The database of DATABASE_URL cannot be used: ${words}`,
    );
  });

  it('unsigned tokens are accepted → each start logs a warning', async () => {
    const { logs } = await startTestApi();
    expect(logs.join()).toContain('AUTH_EMULATOR accepts unsigned tokens');
  });

  it('the thread is stuck in one turn → the process ends and names the route', async () => {
    const DATABASE_URL = await createDatabase();
    // Once the main thread is stuck, its processor time counts twentyfold for the watchdog, which runs in a worker.
    const stuck = `
      import { existsSync, writeFileSync } from 'node:fs';
      import { isMainThread } from 'node:worker_threads';
      const file = ${JSON.stringify(join(createTemporaryFolder(), 'is-stuck'))};
      const { cpuUsage } = process;
      process.on('SIGUSR2', () => { writeFileSync(file, ''); for (;;) {} });
      if (!isMainThread) process.cpuUsage = () => {
        const { user, system } = cpuUsage();
        return existsSync(file) ? { user: 20 * user, system: 20 * system } : { user, system };
      };`;
    const { child, url } = await run({ DATABASE_URL }, [
      '--import',
      `data:text/javascript,${encodeURIComponent(stuck)}`,
    ]);
    let log = '';
    child.stdout.on('data', (chunk) => (log += chunk));
    await openSql(DATABASE_URL).begin(async (tx) => {
      await tx`lock table organizations in exclusive mode`;
      const body = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };
      void ask(url, 'POST', '/org', { as, body }).catch(() => {});
      await waitUntilBlocked(openSql(DATABASE_URL));
      child.kill('SIGUSR2');
      await once(child, 'close');
    });
    expect(child.signalCode).toBe('SIGKILL');
    expect(JSON.parse(log)).toMatchObject({ level: 60, routes: 'POST /org' });
  });

  it('SIGTERM with STOP_DELAY_MS → is not ready, but still answers', async () => {
    const { child, url } = await run({ DATABASE_URL: await createDatabase(), STOP_DELAY_MS: '60000' });
    let log = '';
    child.stdout.on('data', (chunk) => (log += chunk));
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readiness_check`)).status).toBe(503);
    expect((await ask(url, 'GET', '/invitations', { as })).status).toBe(200);
    // Otherwise a proxy would send its next write on a connection that ends at the same time.
    expect((await fetch(`${url}/plans`)).headers.get('connection')).toBe('close');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(log).toBe('');
  });

  it.each([
    ['has other migrations', `update drizzle.__drizzle_migrations set hash = 'other'`],
    ['has no record of them', 'drop schema drizzle cascade'],
  ])('the database %s → is refused', async (_, change) => {
    const DATABASE_URL = await createDatabase();
    await runOnce(DATABASE_URL, change);
    await expect(startApi(readConfig({ DATABASE_URL, LOG_LEVEL: 'silent' }))).rejects.toThrow(
      /^This database was made by another build\. Set DATABASE_URL to an empty one\.$/,
    );
  });

  it('a newer release has migrated the database → the API starts', async () => {
    const DATABASE_URL = await createDatabase();
    await runOnce(
      DATABASE_URL,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', ${Date.UTC(3000, 0)})`,
    );
    const api = await startTestApi({}, { databaseUrl: DATABASE_URL });
    expect((await api.try(calls.checkReadiness)).status).toBe(200);
  });

  it('the migration matches the schema → writing it again changes nothing', async () => {
    const folder = join(createTemporaryFolder(), 'migrations');
    const api = join(import.meta.dirname, '..');
    await promisify(execFile)('npm', ['run', 'migration', '--', folder], { cwd: api });
    const [written, stored] = [folder, join(api, 'migrations')].map((path) => join(path, '0000_start.sql'));
    await expect(readFile(written ?? '', 'utf8')).resolves.toBe(await readFile(stored ?? '', 'utf8'));
  });

  it('eight processes migrate repeatedly → each migration is applied once', async () => {
    const url = await createEmptyDatabase();
    await Promise.all(Array.from({ length: 8 }, () => migrate(url)));
    const [applied] = await openSql(
      url,
    )`select count(*)::int as count, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations`;
    expect(applied?.count).toBe(applied?.kinds);
  });

  it.each([
    ['a closed terminal', 'SIGHUP', 0],
    ['an unhandled rejection', 'SIGUSR2', 1],
  ] as const)('%s, then SIGTERM, during a write → the API answers it, then ends', async (_, signal, code) => {
    const DATABASE_URL = await createDatabase();
    const rejecting = `process.on('SIGUSR2', () => void Promise.reject(new Error('nobody catches this')))`;
    const { child, ended, url } = await run({ DATABASE_URL }, ['--import', `data:text/javascript,${rejecting}`]);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await checkReady(url, agent)).toBe(200);
    const sql = openSql(DATABASE_URL);
    const body = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };
    // A lock keeps the write waiting until the test has sent the signal.
    const answer = await sql.begin(async (tx) => {
      await tx`lock table organizations in exclusive mode`;
      const waitingWrite = ask(url, 'POST', '/org', { as, body });
      await waitUntilBlocked(sql);
      child.kill(signal);
      // The server accepts no new connections, so this uses the open one.
      await expect.poll(() => checkReady(url, agent)).not.toBe(200);
      // npm and terminals send a second signal.
      child.kill('SIGTERM');
      return { waiting: waitingWrite };
    });
    expect((await answer.waiting).status).toBe(201);
    expect(await ended).toBe(code);
    expect(await sql`select name from organizations`).toEqual([{ name: 'Acme' }]);
  });
});
