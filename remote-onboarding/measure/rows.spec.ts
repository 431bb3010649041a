import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, paste, test } from 'remote-kit/testing';

import type { Browser, CDPSession, Page } from 'playwright/test';
import { userRow } from '../tests/rows.ts';

const built = path.join(import.meta.dirname, '../dist/measured');

// Measurements, not part of `npm test`.

// How long a key takes among 1,000 rows, from the press to the next paint, by the
// browser's Event Timing (the longest event of each key; below 16 ms it reports nothing).
test('a cell edited among 1,000 rows → how long each key takes', async ({ page }) => {
  const files = await openStep(page);
  const weight = [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
  console.log(`the step with all it needs, React included: ${Math.round(weight / 1024)} kB brotli`);
  const began = performance.now();
  await paste(
    page,
    Array.from({ length: 1000 }, (_, at) => `Person ${at}\tp${at}@smith.example\tuser\tHarbour`).join('\n'),
  );
  await page.getByText('1,000 rows added.').waitFor();
  const pasted = performance.now() - began;

  await page.evaluate(() => {
    const longest = new Map<number, number>();
    Object.assign(window, { longest });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const key: unknown = Reflect.get(entry, 'interactionId');
        if (typeof key === 'number' && key > 0) longest.set(key, Math.max(longest.get(key) ?? 0, entry.duration));
      }
    });
    const options = { type: 'event', durationThreshold: 16 };
    observer.observe(options);
  });
  const text = 'Rosalind Franklin-Hopper';
  const cdp = await page.context().newCDPSession(page);
  // The main thread's time, which other programs do not increase.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await mainThread(cdp);
  for (const position of [1, 500, 1000]) {
    await page.locator(`#users-${position}-name`).focus();
    // Scrolling to a far row does not count: it is painted before the first key.
    await page.waitForTimeout(500);
    await page.keyboard.press('End');
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(40);
    }
  }
  await page.waitForTimeout(500);
  const after = await mainThread(cdp);
  const keys = 3 * (text.length + 1);
  console.log(`the main thread's own time for a key: ${(((after - before) * 1000) / keys).toFixed(1)} ms on average`);
  const durations = await page.evaluate((): number[] => [...Reflect.get(window, 'longest').values()]);
  const sorted = durations.toSorted((one, other) => other - one);
  console.log(`1,000 rows pasted, until they are on the page: ${Math.round(pasted)} ms`);
  console.log(`${keys} keys: ${keys - sorted.length} under 16 ms, the others, longest first: ${sorted.join(' ')}`);
  console.log(`over 50 ms: ${sorted.filter((duration) => duration > 50).length}`);
});

// What the main thread does for a file of 5,000 people, in its own (CPU) time, which other programs do not increase.
test('a file imported → how long each step takes', async ({ page, browser }) => {
  await openStep(page);
  const rows = Array.from({ length: 5000 }, (_, at) => `${at},Ann${at},Lee,a${at}@smith.example,user,Harbour\n`);
  const buffer = Buffer.from(`Id,First name,Last name,Email,Role,Location\n${rows.join('')}`);
  await measureStep(page, browser, 'read the file and match its columns', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await isShown(page, 'Match your columns');
  });
  await measureStep(page, browser, 'add the rows', async () => {
    await press(page, 'Add 5,000 rows');
    await isShown(page, '1,000 rows added');
  });
  await measureStep(page, browser, 'undo', async () => {
    await press(page, 'Undo');
    await isShown(page, '1,000 rows added', false);
  });
});

/** Opens the step that adds people. Returns the files it needed. */
async function openStep(page: Page): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  await page.route(/^http:\/\/localhost:\d+\/(?!api\/)/, (route) => {
    const file = path.join(built, new URL(route.request().url()).pathname);
    if (/\.(js|css)$/.test(file)) files.add(file);
    return route.fulfill({ path: path.extname(file) && existsSync(file) ? file : path.join(built, 'index.html') });
  });
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Name').focus();
  return files;
}

// A search by role or text would itself lay out all rows, which takes seconds.
const press = (page: Page, label: string) =>
  page.evaluate(
    (text) => [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.click(),
    label,
  );

async function isShown(page: Page, text: string, isWanted = true): Promise<void> {
  const messages = 'dialog h2, [role=status]';
  const read = () =>
    page.evaluate((all) => [...document.querySelectorAll(all)].map((one) => one.textContent), messages);
  await expect.poll(async () => (await read()).join('\n').includes(text), { timeout: 60_000 }).toBe(isWanted);
}

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } };

/** Reports the longest tasks of the main thread, and how much of all was script, style and layout. */
async function measureStep(page: Page, browser: Browser, step: string, act: () => Promise<void>): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  // The draft is saved after a pause.
  await page.waitForTimeout(1000);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const isMain = ({ pid, tid }: TraceEvent) =>
    traceEvents.some((one) => one.args?.name === 'CrRendererMain' && one.pid === pid && one.tid === tid);
  const timed = traceEvents.filter(({ tdur = 0 }) => tdur > 1000).filter(isMain);
  const times = (names: readonly string[], key: 'dur' | 'tdur' = 'tdur') =>
    timed.filter(({ name }) => names.includes(name)).map((event) => Math.round((event[key] ?? 0) / 1000));
  const sum = (...names: string[]) => times(names).reduce((total, time) => total + time, 0);
  const longest = (key: 'dur' | 'tdur') =>
    times(['ThreadControllerImpl::RunTask'], key)
      .toSorted((one, other) => other - one)
      .slice(0, 3)
      .join(', ');
  console.log(
    `${step}: longest tasks ${longest('tdur')} ms (by the clock ${longest('dur')}); in all, script ` +
      `${sum('FunctionCall', 'RunMicrotasks')}, style ${sum('UpdateLayoutTree')}, layout ${sum('Layout')} ms`,
  );
}

async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
