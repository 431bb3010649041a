import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Megabytes of memory used by the processes together; shared memory counts once where the system reports it. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (proportional(pid) ?? resident(pid)), 0) / 1000;
}

/** The development servers among some processes. */
export function developmentServers(pids: readonly number[]): number[] {
  return pids.filter((pid) => /rspack\S* dev/.test(ask(pid, 'args=')));
}

function proportional(pid: number): number | null {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

const resident = (pid: number) => Number(ask(pid, 'rss='));

function ask(pid: number, what: string): string {
  try {
    return execFileSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}
