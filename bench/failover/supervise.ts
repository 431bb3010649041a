import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { findProgramUser } from './requirements.ts';

type Program = { command: string; args: readonly string[]; logFile: string; env?: Record<string, string> };

export type Supervised = {
  /** Kills it as the kernel would; it is started again after so many milliseconds. */
  kill(restartAfterMs: number): void;
  /** Ends it for good: with SIGTERM, and with SIGKILL where that takes more than 10 seconds. */
  stop(): Promise<void>;
};

/** Keeps a program running as systemd does with `Restart=always` and `RestartSec=1`. Nothing else restarts anything. */
export function supervise({ command, args, logFile, env = {} }: Program): Supervised {
  const log = openSync(logFile, 'a');
  const stopping = new AbortController();
  let restartAfterMs = 1000;
  let child = start();

  return {
    kill(ms) {
      restartAfterMs = ms;
      child.kill('SIGKILL');
    },
    async stop() {
      stopping.abort();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const forced = setTimeout(10_000, null, { ref: false }).then(() => child.kill('SIGKILL'));
      await Promise.race([ended, forced.then(() => ended)]);
    },
  };

  function start(): ChildProcess {
    const started = spawn(command, args, {
      ...findProgramUser(),
      cwd: '/',
      // A session of its own: Ctrl+C reaches this script only, which then stops everything in order.
      detached: true,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    started.once('exit', () => void restart());
    return started;
  }

  async function restart(): Promise<void> {
    const ms = restartAfterMs;
    restartAfterMs = 1000;
    await setTimeout(ms, null, { signal: stopping.signal }).catch(() => {});
    if (!stopping.signal.aborted) child = start();
  }
}
