import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { cleanUp, listen, createTemporaryFolder } from 'composition/testing';
import { expect, it, vi } from 'vitest';

import { refuseForeign, standInApi } from './devServer.ts';

it.each([
  ['the site', { host: 'localhost:3000' }, 200],
  ['a preview', { host: 'pr-42.localhost:4000' }, 200],
  ['this machine', { host: '127.0.0.1:3002' }, 200],
  ['another host name that leads here', { host: 'evil.example' }, 403],
  ['a host name that ends like ours', { host: 'notlocalhost' }, 403],
  [
    'a script of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    403,
  ],
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
])('a request from %s → %o is answered with %i', async (_who, headers, status) => {
  const server = createServer((incoming, answer) => void refuseForeign(incoming, answer, () => void answer.end()));
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  request(await listen(server), { headers }, (answer) => resolve(answer.resume().statusCode)).end();
  expect(await promise).toBe(status);
});

it('a remote has an answers.json → its answers are sent, and edits apply at once', async () => {
  const folder = createTemporaryFolder();
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  cleanUp(() => cwd.mockRestore());
  const origin = await listen(
    createServer((incoming, answer) => void standInApi(incoming, answer, () => void answer.end())),
  );
  for (const title of ['Sales', 'Costs']) {
    writeFileSync(path.join(folder, 'answers.json'), JSON.stringify({ 'GET /reports/:id': { body: { title } } }));
    expect(await (await fetch(`${origin}/api/reports/r1`)).json()).toEqual({ title });
  }
});

it('npm’s shell gets SIGTERM → the development server ends', async () => {
  const server = `import('${import.meta.dirname}/devServer.ts').then(({ endWithNpm }) => {
    endWithNpm();
    setInterval(() => {}, 1000);
    console.log(process.pid);
  })`;
  const args = ['-c', '"$0" --eval "$1"; true', process.execPath, server];
  const shell = spawn('sh', args, { env: { ...process.env, npm_lifecycle_event: 'dev' }, detached: true });
  cleanUp(() => spawn('kill', ['-KILL', '--', `-${shell.pid}`]));
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  // Both processes hold the pipe open.
  await expect(once(shell.stdout, 'close')).resolves.toBeDefined();
});

it('another program has the port → the development server ends with a message', async () => {
  const { port } = new URL(await listen(createServer()));
  const folder = createTemporaryFolder();
  writeFileSync(
    path.join(folder, 'rspack.config.ts'),
    `import { createDevServer } from '${import.meta.dirname}/devServer.ts';
    export default { entry: {}, devServer: createDevServer({ directory: '${folder}', port: ${port} }) };`,
  );
  const rspack = path.join(import.meta.dirname, '../../node_modules/.bin/rspack');
  const env = { ...process.env, NODE_ENV: 'development', ASKWELL_PORT_BASE: '' };
  const child = spawn(rspack, ['serve'], { cwd: folder, env });
  cleanUp(() => child.kill('SIGKILL'));
  const [[code], output] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect([code, output]).toEqual([1, expect.stringContaining(`Port ${port} is taken.`)]);
});
