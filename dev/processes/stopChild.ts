import { setTimeout as sleep } from 'node:timers/promises';

import type { Child } from './startChild.ts';

/** Asks the process to end, gives it time to do so in order, then ends whatever is left of its group. */
export async function stopChild({ pid, ended, patience }: Child): Promise<void> {
  if (pid === undefined) return;
  signal(pid, 'SIGTERM');
  await Promise.race([ended, sleep(patience, undefined, { ref: false })]);
  for (const [name, wait] of [['SIGTERM', 2000] as const, ['SIGKILL', 1000] as const]) {
    if (!signal(-pid, name)) return;
    await groupIsGone(pid, wait);
  }
}

async function groupIsGone(pid: number, wait: number) {
  for (const end = Date.now() + wait; Date.now() < end && signal(-pid, 0);) await sleep(20);
}

/** Whether there was anybody to send it to. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
