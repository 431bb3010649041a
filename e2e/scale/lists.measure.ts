import { expect, type Page, test } from 'playwright/test';

import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { openAs } from '../steps/session.ts';
import { fillOrganization } from './fillOrganization.ts';

test('10,000 people at 500 locations → how long until the list is painted, and how it scrolls', async ({ page }) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await fillOrganization(admin, { locations: 498, people: 9999 });
  await page.addInitScript(markFirstRow);
  await openAs(page, admin, '/settings/people');
  await expect(page.getByText('10,000 people')).toBeVisible();

  say('page loaded → first row painted', await repeat(9, () => loadList(page, '/settings/people')));
  say('page loaded, last sorted first', await repeat(9, () => loadList(page, '/settings/people?sort=-name')));
  say('page loaded, searched', await repeat(9, () => loadList(page, '/settings/people?search=person9')));
  say('locations loaded → first row painted', await repeat(9, () => loadList(page, '/settings/locations')));
  say('tab pressed → first row painted', await repeat(9, () => pressTab(page)));

  await page.route('**/plain', async (route) => route.fulfill({ contentType: 'text/html', body: plainPage }));
  let plainPage = '';
  const work = await watchWork(page);
  for (let round = 1; round <= rounds; round += 1) {
    await page.goto('/settings/people');
    await expect(page.getByText('10,000 people')).toBeVisible();
    plainPage = await page.evaluate(toPlainPage, 800);
    // The machine has other work too, so figures of an idle page and of one without scripts are reported beside it.
    logFrames('standing still', (await page.evaluate(scrollThrough, 0)).frames);
    const { rows } = await scroll('scrolling');
    expect(rows).toBeLessThan(70);
    await page.goto('/plain');
    await scroll('the same look without scripts, scrolling');
  }

  async function scroll(what: string) {
    const before = await work();
    const { frames, rows } = await page.evaluate(scrollThrough, 60);
    const ms = (((await work()) - before) * 1000) / frames.length;
    logFrames(what, frames);
    console.log(`  work a frame: ${ms.toFixed(1)} ms; at most ${rows} rows in the page`);
    return { rows };
  }
});

const rounds = 3;
const frame = 1000 / 60;

async function loadList(page: Page, path: string): Promise<number> {
  await page.goto(path);
  return firstRow(page);
}

async function pressTab(page: Page): Promise<number> {
  await page.goto('/settings/profile');
  await page.waitForLoadState('networkidle');
  const pressed = await page.evaluate(() => performance.now());
  await page.getByRole('link', { name: 'People', exact: true }).click();
  return (await firstRow(page)) - pressed;
}

async function firstRow(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
  return page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? 0);
}

/** Marks the frame after which the first row with words in it has been painted. */
function markFirstRow() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-index] th')?.textContent) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-row')));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Scrolls by so many pixels in each of 600 frames. */
async function scrollThrough(pixels: number) {
  const frames: number[] = [];
  let rows = 0;
  let last = performance.now();
  for (let step = 0; step < 600; step += 1) {
    window.scrollBy(0, pixels);
    const now = await new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
    frames.push(now - last);
    last = now;
    rows = Math.max(rows, document.querySelectorAll('[data-index]').length);
  }
  return { frames, rows };
}

/** The current list as a page without scripts, with so many rows. */
function toPlainPage(rows: number): string {
  const plain = document.documentElement.cloneNode(true);
  if (!(plain instanceof HTMLElement)) throw new Error('A copy of an element is one.');
  for (const active of plain.querySelectorAll('script, link:not([rel="stylesheet"])')) active.remove();
  const drawn = [...plain.querySelectorAll('[data-index]')];
  const copies = Array.from({ length: rows }, (_, place) => drawn[place % drawn.length]?.cloneNode(true) ?? '');
  drawn[0]?.parentElement?.replaceChildren(...copies);
  return `<!doctype html>${plain.outerHTML}`;
}

/** Returns a function for the processor time of the page's main thread so far, in seconds. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
}

function logFrames(what: string, frames: number[]) {
  const late = frames.filter((ms) => ms > 1.5 * frame).length;
  const longest = Math.max(...frames).toFixed(0);
  console.log(
    `${what}, ${frames.length} frames: median ${median(frames).toFixed(1)} ms, p99 ${at(frames, 0.99).toFixed(0)} ms, ` +
      `longest ${longest} ms, dropped ${late}`,
  );
}

async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = [];
  for (let time = 0; time < times; time += 1) figures.push(await measure());
  return figures;
}

function say(what: string, figures: number[]) {
  console.log(`${what}: median ${median(figures).toFixed(0)} ms, slowest ${Math.max(...figures).toFixed(0)} ms`);
}

const median = (figures: number[]) => at(figures, 0.5);
const at = (figures: number[], share: number) =>
  figures.toSorted((one, other) => one - other)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0;
