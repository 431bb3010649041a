import { expect, it } from 'vitest';

import { root } from '../workspace.ts';
import { startChild, stopChild } from './childProcess.ts';

it.each([
  ['one that ends on SIGTERM', 'sleep 60 & echo $!; wait'],
  ['one that ignores SIGTERM', 'trap "" TERM; (trap "" TERM; sleep 60) & echo $!; wait'],
  ['one that has ended and left a child behind', 'sleep 60 & echo $!'],
])('a process with a child, %s → both are gone after stopping', { timeout: 30_000 }, async (_kind, script) => {
  const lines: string[] = [];
  const child = startChild({ name: 'test', command: 'sh', args: ['-c', script], cwd: root, stopTimeout: 200 }, (line) =>
    lines.push(line),
  );
  await expect.poll(() => lines.length).toBe(1);
  const grandchild = Number(lines[0]);
  expect(isAlive(grandchild)).toBe(true);

  await stopChild(child);
  await expect.poll(() => isAlive(grandchild)).toBe(false);
  expect(isAlive(child.pid ?? 0)).toBe(false);
});

it('a command that does not exist → an error that names it', async () => {
  const { ended } = startChild({ name: 'test', command: 'no-such-command', args: [], cwd: root }, () => {});
  expect(await ended).toContain('ENOENT');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
