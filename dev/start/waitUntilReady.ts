import { setTimeout as sleep } from 'node:timers/promises';

import { CommandError } from 'site/errors';

/** Resolves when the address answers; fails with the service's name when nothing does. */
export async function waitUntilReady(name: string, url: string, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isAnswered(url))) {
    if (Date.now() > end) throw new CommandError(`${name} is not ready after ${seconds} s: nothing answers at ${url}.`);
    await sleep(50);
  }
}

async function isAnswered(url: string) {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return status < 500;
  } catch {
    return false;
  }
}
