import type { CDPSession, Page } from 'playwright/test';

import { onboard } from '../backend/onboard.ts';
import { newPerson, type Person } from '../person.ts';
import { signInAgain } from '../steps/signIn.ts';
import { computeMedian } from './report.ts';
import { openSites } from './sites/openSites.ts';

/**
 * Measures common actions in a list of 10,000 people, without slowing down the processor: the page's processor time, or the time
 * until the user sees the result. Measures another checkout in the same rounds.
 */
export async function measureLists(runs: number, before: string | null): Promise<void> {
  const sites = await openSites({ monolith: false, before });
  try {
    const admin = newPerson();
    const invitees = Array.from({ length: 9_999 }, () => ({ role: 'user', person: newPerson() }));
    await onboard(admin, 'active', invitees, 'business-month');
    const times = new Map(sites.variants.map(({ name }) => [name, new Map<string, number[]>()]));
    for (const site of Array.from({ length: runs }).flatMap(() => sites.variants))
      await sites.visitAs(site, 'visitor', async (context) => {
        const { name, url } = site;
        const page = await context.newPage();
        await signIn(page, url, admin);
        const cdp = await context.newCDPSession(page);
        await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
        for (const [action, { prepare, run, until }] of Object.entries(actions)) {
          await page.goto(`${url}/settings/people`);
          await page
            .getByRole('button', { name: /^Edit / })
            .first()
            .waitFor();
          await prepare?.(page);
          await waitUntilSettled(page);
          const time = until
            ? await measureTimeUntil(page, until, () => run(page))
            : await measureProcessorTime(cdp, page, run);
          const measuredTimes = times.get(name);
          measuredTimes?.set(action, [...(measuredTimes.get(action) ?? []), time]);
        }
      });
    for (const [variant, measured] of times)
      for (const [action, all] of measured) console.log(`${variant}, ${action}: ${formatMedian(all)} ms`);
    const [composed, other] = [times.get('composed'), times.get('before')];
    for (const [action, all] of other ?? []) {
      const ratios = all.map((time, round) => (composed?.get(action)?.[round] ?? Number.NaN) / time);
      console.log(`composed ÷ before, ${action}: ${formatMedian(ratios, 2)}`);
    }
  } finally {
    await sites.stop();
  }
}

function formatMedian(values: readonly number[], digits = 0): string {
  const { middle, low, high } = computeMedian(values);
  return `${middle.toFixed(digits)} (${low?.toFixed(digits)}–${high?.toFixed(digits)})`;
}

async function signIn(page: Page, url: string, admin: Person): Promise<void> {
  await page.goto(`${url}/login`);
  await signInAgain(page, 'Google', admin);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/**
 * `until` selects the element that disappears when the action is done. Without `until`, only the processor time is
 * measured.
 */
type Action = { prepare?: (page: Page) => Promise<unknown>; run: (page: Page) => Promise<unknown>; until?: string };

const openSettings = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();

const actions: Record<string, Action> = {
  'scroll by 1,200 px': {
    async prepare(page) {
      await page.mouse.move(640, 600);
      // Scrolls once before measuring, because the first time is slower.
      await page.mouse.wheel(0, 1200);
    },
    run: (page) => page.mouse.wheel(0, 1200),
  },
  'select all': { run: (page) => page.getByRole('checkbox', { name: /^Select all/ }).click() },
  'type a letter into the search': {
    prepare: (page) => page.getByRole('searchbox').click(),
    run: (page) => page.keyboard.type('a'),
  },
  'return to the list': {
    async prepare(page) {
      await openSettings('Locations')(page);
      await page.getByRole('button', { name: 'Edit Harbour' }).waitFor();
    },
    run: openSettings('People'),
  },
  'close a panel': {
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .nth(5)
        .click(),
    run: (page) => page.keyboard.press('Escape'),
    until: 'dialog[open]',
  },
};

/** Returns the milliseconds between a key press and the frame after which no element of this selector is left. */
async function measureTimeUntil(page: Page, selector: string, work: () => Promise<unknown>): Promise<number> {
  const measuring = page.evaluate(
    (gone) =>
      new Promise<number>((resolve) => {
        const start = ({ timeStamp }: Event) =>
          new MutationObserver((_changes, observer) => {
            if (document.querySelector(gone)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          }).observe(document.body, { childList: true, subtree: true });
        addEventListener('keydown', start, { capture: true, once: true });
      }),
    selector,
  );
  await work();
  return measuring;
}

async function measureProcessorTime(
  cdp: CDPSession,
  page: Page,
  work: (page: Page) => Promise<unknown>,
): Promise<number> {
  const secondsBefore = await readTaskSeconds(cdp);
  await work(page);
  await waitUntilSettled(page);
  return ((await readTaskSeconds(cdp)) - secondsBefore) * 1000;
}

async function readTaskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Resolves once all requests are answered and the next frames are painted. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 600);
      }),
  );
}
