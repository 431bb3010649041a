import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from 'playwright/test';
import { expect, test } from 'playwright/test';

import { apiAddress } from '../backend/addresses.ts';
import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { openAs } from '../steps/session.ts';
import { fillOrganization } from './fillOrganization.ts';

// With the driver's network recording on, each export leaves 39 to 52 MB in the page's process; with it off, at most 6 MB.
const { PEOPLE = '100000', EXPORTS = '3' } = process.env;

test(`an export of ${PEOPLE} people → how much memory the page and the API take`, async ({ page, browser }) => {
  test.setTimeout(0);
  const admin = newPerson();
  await onboard(admin, 'active');
  await fillOrganization(admin, { locations: 5000, people: Number(PEOPLE) });
  await openAs(page, admin, '/settings/people');
  const button = page.getByRole('button', { name: /^Export/ });
  await expect(button).toBeEnabled();
  const session = await page.context().newCDPSession(page);
  const processes = await browser.newBrowserCDPSession();
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  say('before', await readMemory(session, renderers));
  for (let run = 1; run <= Number(EXPORTS); run += 1) {
    const began = performance.now();
    const download = page.waitForEvent('download', { timeout: 0 });
    await button.click();
    const isSaved = new AbortController();
    const peak = watchPeak(() => readMemory(session, renderers), isSaved.signal);
    const file = await (await download).path();
    isSaved.abort();
    say(`export ${run}, the most`, await peak);
    const lines = (await readFile(file, 'utf8')).split('\r\n').length - 2;
    // The founder is one of them.
    expect(lines).toBe(Number(PEOPLE) + 1);
    await expect(button).toBeEnabled();
    say(
      `export ${run}, saved after ${((performance.now() - began) / 1000).toFixed(1)} s`,
      await readMemory(session, renderers),
    );
  }
});

/** The highest figures until the signal. */
async function watchPeak(read: () => Promise<Memory>, signal: AbortSignal): Promise<Memory> {
  let peak = await read();
  while (!signal.aborted) {
    // Garbage collection in the page delays the export.
    await setTimeout(500);
    const { heap, page, api, apiHeap } = await read();
    peak = {
      heap: Math.max(peak.heap, heap),
      page: Math.max(peak.page, page),
      api: Math.max(peak.api, api),
      apiHeap: Math.max(peak.apiHeap, apiHeap),
    };
  }
  return peak;
}

type Memory = { heap: number; page: number; api: number; apiHeap: number };

/** Megabytes: the page's heap after a collection, and what its process, the API's process and its heap hold. */
async function readMemory(session: CDPSession, renderers: readonly number[]): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const resident = await Promise.all(renderers.map(readResident));
  const metrics = await (await fetch(`${apiAddress()}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20;
  return {
    heap: usedSize / 2 ** 20,
    page: Math.max(...resident),
    api: metric('process_resident_memory_bytes'),
    apiHeap: metric('nodejs_heap_used_bytes'),
  };
}

/** Linux only. */
async function readResident(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(pages) * 4096) / 2 ** 20;
}

function say(when: string, { heap, page, api, apiHeap }: Memory): void {
  const figures = [heap, page, api, apiHeap].map((megabytes) => megabytes.toFixed(0).padStart(4));
  console.log(
    `  ${when.padEnd(32)} page's heap ${figures[0]} MB, its process ${figures[1]}, API ${figures[2]}, its heap ${figures[3]}`,
  );
}
