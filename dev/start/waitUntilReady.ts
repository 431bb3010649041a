import { setTimeout as sleep } from 'node:timers/promises';

import type { Child } from '../processes/startChild.ts';
import { Trouble } from '../Trouble.ts';

/** Resolves when the address answers; a process that ends before, or never answers, is reported by name with its last words. */
export async function waitUntilReady(child: Child, url: string, seconds = 60): Promise<void> {
  const ending = child.ended.then((how) => {
    throw new Trouble(`${lastWords(child)}${child.name} ended before it was ready (${how}).`);
  });
  const lateness = sleep(seconds * 1000, undefined, { ref: false }).then(() => {
    throw new Trouble(`${lastWords(child)}${child.name} is not ready after ${seconds} s; nothing answers at ${url}.`);
  });
  const stop = new AbortController();
  await Promise.race([answers(url, stop.signal), ending, lateness]).finally(() => stop.abort());
}

async function answers(url: string, signal: AbortSignal) {
  while (!signal.aborted && !(await isAnswered(url, signal))) await sleep(50);
}

async function isAnswered(url: string, signal: AbortSignal) {
  try {
    const { status } = await fetch(url, { signal });
    return status < 500;
  } catch {
    return false;
  }
}

function lastWords(child: Child): string {
  const lines = child.lastLines();
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}
