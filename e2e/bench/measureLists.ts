import type { CDPSession, Page } from 'playwright/test';

import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { signInAgain } from '../steps/signIn.ts';
import { median } from './report.ts';
import { openSites } from './sites/openSites.ts';

/** Measures the page's processor time for common actions in a list of 10,000 people, without a slowed processor. */
export async function measureLists(runs: number): Promise<void> {
  const sites = await openSites({ monolith: false, before: null });
  try {
    const admin = newPerson();
    const invited = Array.from({ length: 9_999 }, () => ({ role: 'user', person: newPerson() }));
    await onboard(admin, 'active', invited, 'business-month');
    const [site] = sites.variants;
    if (site === undefined) throw new Error('No site was built.');
    await sites.visitAs(site, 'visitor', async (context) => {
      const page = await context.newPage();
      await page.goto(`${site.url}/login`);
      await signInAgain(page, 'Google', admin);
      await page.waitForURL((address) => address.pathname !== '/login');
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      const times = new Map(Object.keys(actions).map((action): [string, number[]] => [action, []]));
      // In turns, because the number of whole lists per person and minute is limited.
      for (let run = 0; run < runs; run += 1)
        for (const [action, act] of Object.entries(actions)) {
          await page.goto(`${site.url}/settings/people`);
          await page
            .getByRole('button', { name: /^Edit / })
            .first()
            .waitFor();
          await act.prepare?.(page);
          await settled(page);
          times.get(action)?.push(await processorTime(cdp, page, () => act.run(page)));
        }
      for (const [action, measured] of times) {
        const { middle, low, high } = median(measured);
        console.log(`${action}: ${middle.toFixed(0)} ms (${low?.toFixed(0)}–${high?.toFixed(0)})`);
      }
    });
  } finally {
    await sites.stop();
  }
}

type Action = { prepare?: (page: Page) => Promise<unknown>; run: (page: Page) => Promise<unknown> };

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
};

async function processorTime(cdp: CDPSession, page: Page, work: () => Promise<unknown>): Promise<number> {
  const before = await taskSeconds(cdp);
  await work();
  await settled(page);
  return ((await taskSeconds(cdp)) - before) * 1000;
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Resolves when all requests are answered and the next frames are painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 600);
      }),
  );
}
