import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const starter = `
  const { startChild } = await import('./childProcess.ts');
  const { startWatchdog } = await import('./watchdog.ts');
  const child = startChild({ name: 'test', command: 'sh', args: ['-c', 'sleep 61 & wait'], cwd: '/' }, () => {});
  startWatchdog()(child.pid);
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

it('the parent is killed outright → its process groups end', { timeout: 30_000 }, async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], { cwd: join(import.meta.dirname) });
  const group = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(String(text))));
  });
  expect(await membersOf(group)).toBeGreaterThan(0);

  parent.kill('SIGKILL');
  await expect.poll(() => membersOf(group), { timeout: 20_000 }).toBe(0);
});

/** How many processes a group has. */
function membersOf(group: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-eo', 'pgid=,stat='], (_error, stdout) => {
      const alive = stdout.split('\n').filter((line) => Number.parseInt(line, 10) === group && !line.includes('Z'));
      resolve(alive.length);
    });
  });
}
