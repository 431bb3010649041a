import { fork } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { connect } from 'node:tls';

import { listen as originOf, temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { makeCertificate } from '../../testing/makeCertificate.ts';
import { request } from '../../testing/request.ts';
import { runSite } from '../../testing/runSite.ts';

const folder = temporaryFolder();
const main = path.join(import.meta.dirname, '../main.ts');
const api = createServer((_, response) => void api.emit('asked', response));
const apiOrigin = await originOf(api);

test.each<[string, (child: ReturnType<typeof fork>) => void]>([
  [
    'two signals, as npm and a terminal send them',
    (child) => [0, 50].map((wait) => setTimeout(() => child.kill('SIGINT'), wait)),
  ],
  ['a parent process that is gone without a signal', (child) => child.disconnect()],
])(
  'asked to stop by %s → new connections are refused, what is under way is answered whole, then it ends',
  async (_, ask) => {
    const { child, port } = await startServer();
    const ended = once(child, 'exit');
    const asked = once(api, 'asked');
    const underWay = request(port, '/api/slow');
    const [response] = await asked;
    ask(child);
    await expect
      .poll(() => request(port, '/healthz').catch((error: unknown) => String(error)))
      .toContain('ECONNREFUSED');
    response.end('slow but whole');
    expect((await underWay).body.toString()).toBe('slow but whole');
    expect(await ended).toEqual([0, null]);
  },
);

test('fault 55: the server is aborted → it is started again on its port, and a signal in the pause ends it', async () => {
  const { child, port, pid, results, log } = await startServer([], await superviseSlowly());
  process.kill(pid, 'SIGABRT');
  expect(await log()).toMatchObject({ event: 'server-restarted', signal: 'SIGABRT', restarts: 0 });
  const again = await results();
  expect(portOf(again.url)).toBe(port);
  expect((await request(port, '/healthz')).status).toBe(200);

  // Later restarts wait, here for an hour: `server-restarted` is logged before the pause.
  process.kill(again.pid, 'SIGABRT');
  expect(await log()).toMatchObject({ event: 'server-restarted', restarts: 1 });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(request(port, '/healthz')).rejects.toThrow('ECONNREFUSED');
});

test('a first start that fails → its exit code and its one result', async () => {
  const taken = createServer();
  const takenPort = portOf(await originOf(taken));
  const refused = await runSite([
    'serve',
    '--port',
    String(takenPort),
    '--json',
    '--store',
    path.join(folder, 'store'),
  ]);
  expect(refused).toEqual({ code: 1, out: expect.stringContaining(`Port ${takenPort} is taken`), err: '' });
  expect(JSON.parse(refused.out)).toMatchObject({ ok: false });
});

test('over TLS with a redirect → both answer; after a restart SIGHUP renews the certificate', async () => {
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  const write = async ({ cert, key }: Record<keyof typeof files, string>) => {
    await Promise.all([writeFile(files.cert, cert), writeFile(files.key, key)]);
    return cert;
  };

  const old = await write(await makeCertificate());
  const tls = ['--tls-cert', files.cert, '--tls-key', files.key, '--redirect-port', '0'];
  const { child, port, pid, results } = await startServer(tls);
  expect(await usedBy(port)).toBe(der(old));
  process.kill(pid, 'SIGABRT');
  const { redirectPort = 0 } = await results();
  expect((await request(redirectPort, '/main')).headers.location).toBe(`https://127.0.0.1:${port}/main`);
  const renewed = await write(await makeCertificate());
  child.kill('SIGHUP');
  await expect.poll(() => usedBy(port)).toBe(der(renewed));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('SIGHUP while a restarted server has read its certificate and does not serve yet → it gets it then', async () => {
  const server = path.join(folder, 'server.mjs');
  const script = `process.on('SIGHUP', () => console.log('{"renewed":true}'));
    process.on('SIGUSR2', () => process.send({ port: 1, renews: true }, () => console.log('{"serves":true}')));
    process.on('disconnect', () => process.exit());
    console.log(JSON.stringify({ url: 'https://localhost:1', pid: process.pid }));`;
  await writeFile(server, script);
  const asTold = `process.on('message', (pid) => { process.emit('SIGHUP'); process.kill(pid, 'SIGUSR2'); });`;
  const { child, pid, results } = await startServer([], await superviseSlowly(server, asTold));
  process.kill(pid, 'SIGUSR2');
  expect(await results()).toEqual({ serves: true });
  process.kill(pid, 'SIGKILL');
  const again = await results();
  child.send(again.pid);
  expect([await results(), await results()]).toContainEqual({ renewed: true });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the supervising process is killed → the server answers what is under way and ends', async () => {
  const { child, port } = await startServer();
  const asked = once(api, 'asked');
  const underWay = request(port, '/api/users');
  const [response] = await asked;
  child.kill('SIGKILL');
  await once(child, 'exit');
  response.end('slow but whole');
  expect((await underWay).body.toString()).toBe('slow but whole');
  // The server holds this pipe until it ends.
  if (!child.stdout.closed) await once(child.stdout, 'close');
});

/** The certificate with which a server answers a new connection. */
async function usedBy(port: number): Promise<string> {
  const socket = connect({ host: 'localhost', port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return raw.toString('base64');
}

const der = (cert: string) => new X509Certificate(cert).raw.toString('base64');

type Result = { url: string; pid: number; redirectPort?: number };

/** Starts a server; `results` and `log` read the next line of its output and of its errors. */
async function startServer(more: readonly string[] = [], program = main) {
  const options = ['--json', '--store', path.join(folder, 'store'), '--api', apiOrigin, ...more];
  const child = fork(program, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The server has no output.');
  const results = nextLine<Result>(stdout);
  const { url, pid } = await results();
  return { child: Object.assign(child, { stdout }), port: portOf(url), pid, results, log: nextLine<object>(stderr) };
}

/** Supervises like the command line, but with a pause of an hour. */
async function superviseSlowly(program = main, first = ''): Promise<string> {
  const file = path.join(folder, 'supervise.mjs');
  const script = `import { supervise } from '${import.meta.resolve('./supervise.ts')}';
    ${first}
    process.exitCode = await supervise('${program}', process.argv.slice(2), 3_600_000);`;
  await writeFile(file, script);
  return file;
}

/** Reads lines of JSON; others, such as the stack that Node prints when it aborts, are left out. */
function nextLine<Line>(stream: Readable): () => Promise<Line> {
  const lines = createInterface(stream)[Symbol.asyncIterator]();
  return async () => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('The output ended.');
      if (value.startsWith('{')) return JSON.parse(value);
    }
  };
}

const portOf = (url: string) => Number(new URL(url).port);
