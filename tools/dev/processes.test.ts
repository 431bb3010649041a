import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, createTemporaryFolder } from 'composition/testing';
import { expect, it } from 'vitest';

import { assertPortsAreFree, startChild, stopChild } from './processes.ts';
import { root } from './workspace.ts';

it.concurrent.for([
  ['that ends on SIGTERM', 'sleep 60 & echo $!; wait'],
  ['that ignores SIGTERM', 'trap "" TERM; (trap "" TERM; sleep 60) & echo $!; wait'],
  ['that has ended before its child', 'sleep 60 & echo $!'],
])('a process %s → it and its child end after stopping', async ([, script = ''], test) => {
  const lines: string[] = [];
  const child = startChild({ name: 'test', command: 'sh', args: ['-c', script], cwd: root, stopTimeout: 200 }, (line) =>
    lines.push(line),
  );
  await test.expect.poll(() => lines.length).toBe(1);
  const grandchild = Number(lines[0]);
  expect(isAlive(grandchild)).toBe(true);

  await stopChild(child);
  await test.expect.poll(() => isAlive(grandchild)).toBe(false);
  await test.expect.poll(() => isAlive(child.pid ?? 0)).toBe(false);
});

const starter = `
  const { startChild, startWatchdog } = await import('./processes.ts');
  const child = startChild({ name: 'test', command: 'sh', args: ['-c', 'sleep 61 & wait'], cwd: '/' }, () => {});
  startWatchdog(process.argv[1])(child);
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

it.concurrent('the parent is killed → its processes and its folder are gone', async (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'askwell-watchdog-'));
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter, folder], { cwd: import.meta.dirname });
  const group = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(String(text))));
  });
  expect(await countMembers(group)).toBeGreaterThan(0);

  parent.kill('SIGKILL');
  await test.expect.poll(() => countMembers(group)).toBe(0);
  await test.expect.poll(() => existsSync(folder)).toBe(false);
});

it('a command does not exist → the error names it', async () => {
  const { ended } = startChild({ name: 'test', command: 'no-such-command', args: [], cwd: root }, () => {});
  expect(await ended).toContain('ENOENT');
});

it.each(['#', '?'])(
  'a repository is in a folder with %s → gives a one-sentence error, and installs nothing',
  (sign) => {
    const folder = join(createTemporaryFolder(), `c${sign}`);
    mkdirSync(join(folder, 'tools/dev'), { recursive: true });
    copyFileSync(join(root, 'tools/dev/bootstrap.mjs'), join(folder, 'tools/dev/bootstrap.mjs'));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/dev/bootstrap.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^Move this repository to a folder without \\${sign} in its path: .+\\n$`));
  },
);

it.each([
  ['tools/dev/start.ts', ['--fast'], "Unknown option '--fast'"],
  ['tools/dev/test.ts', ['--parts', 'shell'], "Unknown option '--parts'"],
])('%s %j → gives a one-sentence error', (script, args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, script), ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
});

it('npm test is interrupted → exits with an error', async () => {
  const child = spawn(process.execPath, [join(root, 'tools/dev/test.ts'), '--stage', 'types']);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([130, null]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Counts the processes of a group. */
function countMembers(group: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-eo', 'pgid=,stat='], (_error, stdout) => {
      const aliveProcesses = stdout
        .split('\n')
        .filter((line) => Number.parseInt(line, 10) === group && !line.includes('Z'));
      resolve(aliveProcesses.length);
    });
  });
}

it('a port is taken → the message names the service that needs it', async () => {
  const server = createServer();
  const port = Number(new URL(await listen(server)).port);
  await expect(assertPortsAreFree([{ name: 'shell', port }])).rejects.toThrow(
    `Port ${port} is taken, and shell needs it.\nFind its process with "lsof -i :${port}"`,
  );
  await new Promise((resolve) => server.close(resolve));
});

it('two commands after a change of the lockfile → install once', async () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'tools/dev'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  copyFileSync(join(root, 'tools/dev/bootstrap.mjs'), join(folder, 'tools/dev/bootstrap.mjs'));
  writeFileSync(join(folder, 'package.json'), '{ "packageManager": "pnpm@1.0.0" }');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), '');
  const installer = `#!/bin/sh
    echo x >> installs; sleep 0.3; mkdir -p node_modules/.bin; ln -sf "$NODE" node_modules/.bin/node`;
  writeFileSync(join(folder, 'bin/npx'), installer, { mode: 0o755 });
  writeFileSync(join(folder, 'script.mjs'), '');
  const env = { ...process.env, NODE: process.execPath, PATH: `${folder}/bin:${process.env['PATH']}` };
  const commands = [1, 2].map(() =>
    spawn(process.execPath, ['tools/dev/bootstrap.mjs', 'script.mjs'], { cwd: folder, env, stdio: 'ignore' }),
  );
  expect(await Promise.all(commands.map((command) => once(command, 'exit')))).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(readFileSync(join(folder, 'installs'), 'utf8')).toBe('x\n');
});
