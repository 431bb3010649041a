import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Child, type Guard, startChild, stopChild, waitUntilReady } from 'dev/processes';
import { root } from 'dev/workspace';

export type Clone = ReturnType<typeof makeClone>;

type CloneOptions = { folder?: string; env?: Record<string, string> };

/**
 * Clones the last commit into a new folder. Commands get an empty home folder, and the PATH without this workspace's programs.
 */
export function makeClone(startGuard: (folder: string) => Guard) {
  const folder = mkdtempSync(join(tmpdir(), 'askwell-outside-'));
  const guard = startGuard(folder);
  const repository = join(folder, 'askwell');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, repository]);
  const home = join(folder, 'home');
  mkdirSync(home);
  const environment = {
    HOME: home,
    CI: '',
    NODE_OPTIONS: '',
    PATH: String(process.env['PATH'])
      .split(':')
      .filter((entry) => !entry.startsWith(root))
      .join(':'),
    npm_config_cache: join(home, 'npm'),
  };

  function start(command: string, { folder: inside = '', env = {} }: CloneOptions, lines: string[]): Child {
    const cwd = resolve(repository, inside);
    const child = startChild(
      { name: command, command: 'bash', args: ['-c', command], cwd, env: { ...environment, ...env } },
      (line) => lines.push(line),
    );
    guard(child);
    return child;
  }

  return {
    folder,
    repository,
    /** Runs a command, and waits until it succeeds. */
    async type(command: string, where: CloneOptions = {}): Promise<void> {
      console.log(`  $ ${command}`);
      const lines: string[] = [];
      const end = await start(command, where, lines).ended;
      if (end !== 'exit code 0') throw new Error([`${command}: ${end}`, ...lines.slice(-60)].join('\n    '));
    },
    /** Runs a command that serves a URL, and does the work in the meantime. */
    async serve(command: string, url: string, work: () => Promise<void>, where: CloneOptions = {}): Promise<void> {
      console.log(`  $ ${command}`);
      const lines: string[] = [];
      const child = start(command, where, lines);
      const failure = child.ended.then((end) => {
        throw new Error([`${command}: ${end}`, ...lines.slice(-60)].join('\n    '));
      });
      failure.catch(() => {});
      try {
        await Promise.race([failure, waitUntilReady(command, url).then(work)]);
      } finally {
        interrupt(child);
        // The next command may need the same ports.
        await Promise.race([child.ended, sleep(60_000, undefined, { ref: false })]);
        await stopChild(child);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Does what Ctrl+C does in a terminal. */
function interrupt({ pid }: Child): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGINT');
  } catch {
    // It has ended already.
  }
}
