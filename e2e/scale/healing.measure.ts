import type { BrowserContext } from 'playwright/test';

import { startOwnSite } from '../backend/ownSite.ts';
import { brokenBuilds } from '../faults/parts/brokenBuilds.ts';
import { remotes } from '../faults/remotes.ts';
import { freshPage } from '../faults/steps.ts';
import { expect, test } from '../faults/test.ts';

/** How many visits of each kind. */
const rounds = Number(process.env['ROUNDS'] ?? 7);

const [main] = remotes;

for (const [what, publish] of brokenBuilds)
  test(`how much longer a visit takes with a build that is broken: ${what}`, async ({ context, front }) => {
    test.setTimeout(0);
    const [good, broken] = [await startOwnSite(), await startOwnSite()];
    await publish(broken, main.name, front);
    const visits: Record<'good' | 'healed', Visit[]> = { good: [], healed: [] };
    // In turn, so that whatever else the machine does slows both down.
    for (let round = 0; round <= rounds; round += 1)
      for (const [kind, site] of [
        ['good', good],
        ['healed', broken],
      ] as const) {
        front.site = site.url;
        const measured = await visit(context, kind === 'healed');
        // The first of each warms the servers up.
        if (round > 0) visits[kind].push(measured);
      }
    for (const site of [good, broken]) await site.stop();
    const [one, other] = [medianOf(visits.good), medianOf(visits.healed)];
    const extra = other.shown - one.shown;
    console.log(
      `  ${what}: ${one.shown} ms with a good build, ${other.shown} ms healed: ${extra} ms more ` +
        `(${(other.shown / one.shown).toFixed(2)} times), ${other.requests - one.requests} more requests, ` +
        `${other.turns - one.turns} more of them one after the other`,
    );
    expect(extra, 'milliseconds that healing takes').toBeLessThan(2000);
  });

type Visit = { shown: number; requests: number; turns: number };

/** Opens the page with nothing in the browser's cache, until its heading is there. */
async function visit(context: BrowserContext, isHealed: boolean): Promise<Visit> {
  const page = await freshPage(context);
  await page.addInitScript((heading) => {
    new MutationObserver((_, observer) => {
      const isShown = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === heading);
      if (!isShown || document.querySelector('[aria-busy=true] h1')) return;
      Reflect.set(window, 'shownAt', performance.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, main.heading);
  await page.goto(main.path);
  await page.waitForFunction(() => Reflect.has(window, 'shownAt'));
  await expect(page.getByText(/previous version of this page/)).toHaveCount(isHealed ? 1 : 0);
  const measured = await page.evaluate(() => {
    const shown = Number(Reflect.get(window, 'shownAt'));
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < shown);
    // A request that begins when another has ended comes one turn later, at the earliest.
    const turns: { end: number; turn: number }[] = [];
    for (const { startTime, duration } of entries.toSorted((a, b) => a.startTime - b.startTime)) {
      const before = turns.filter(({ end }) => end <= startTime).map(({ turn }) => turn);
      turns.push({ end: startTime + duration, turn: Math.max(0, ...before) + 1 });
    }
    return {
      shown: Math.round(shown),
      requests: entries.length,
      turns: Math.max(0, ...turns.map(({ turn }) => turn)),
    };
  });
  await page.close();
  return measured;
}

function medianOf(visits: readonly Visit[]): Visit {
  const middle = (of: keyof Visit) =>
    visits.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return { shown: middle('shown'), requests: middle('requests'), turns: middle('turns') };
}
