import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { test } from 'remote-kit/testing';

import type { CDPSession } from 'playwright/test';
import { paste, userRow } from '../tests/rows/rows.ts';

const built = path.join(import.meta.dirname, '../dist/measured');

// A measurement, not part of `npm test`: how long a key takes among 1,000 rows, from the press to the next paint, by the
// browser's Event Timing (the longest event of each key; below 16 ms it reports nothing).
test('a cell edited among 1,000 rows → how long each key takes', async ({ page }) => {
  const files = new Set<string>();
  await page.route(/^http:\/\/measured\.localhost\/(?!api\/)/, (route) => {
    const file = path.join(built, new URL(route.request().url()).pathname);
    if (/\.(js|css)$/.test(file)) files.add(file);
    return route.fulfill({ path: path.extname(file) && existsSync(file) ? file : path.join(built, 'index.html') });
  });
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Name').focus();
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

async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
