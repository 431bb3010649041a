import type { BrowserContext, Page } from 'playwright/test';

import { inTurns } from './inTurns.ts';
import type { Options } from './options.ts';
import { asTable, formatSpread, ratioTo, resultsFile, spread } from './report.ts';
import { openSites } from './sites/openSites.ts';
import { publishVariants } from './sites/publishVariants.ts';
import { type Network, throttle } from './visits/visitPage.ts';
import { completeMessage, listen } from './visits/observePage.ts';

type Sample = { variant: string; network: string; navigation: Navigation };

/** Measures the time from a click on a link to the paint of its page. */
export async function measureNavigation(options: Options): Promise<void> {
  const file = resultsFile('navigation');
  const sites = await openSites(publishVariants(options));
  const samples: Sample[] = [];
  const home = { path: '/', as: 'active', what: '/' } as const;
  try {
    await inTurns({ ...options, pages: [home] }, sites, {
      measure: async (variant, { path, as }, network) => {
        const navigation = await sites.visitAs(variant, as, (context) =>
          navigate(context, `${variant.url}${path}`, network),
        );
        samples.push({ variant: variant.name, network: network.name, navigation });
      },
      afterRound: () => file.write(samples),
    });
  } finally {
    await file.write(samples);
    const groups = Map.groupBy(samples, ({ network }) => network);
    for (const [network, group] of groups) console.log(`\nclick → painted, ms – ${network}\n${navigationTable(group)}`);
    console.log(`\nAll figures: ${file.name}`);
    await sites.stop();
  }
}

function navigationTable(group: readonly Sample[]): string {
  const figures = (name: string, kind: keyof Navigation) =>
    spread(group.filter(({ variant }) => variant === name).map(({ navigation }) => navigation[kind]));
  const names = [...new Set(group.map(({ variant }) => variant))];
  return asTable(
    ['variant', ...kinds.flatMap(([, title]) => [title, '÷ monolith']), 'runs'],
    names.map((name) => [
      name,
      ...kinds.flatMap(([kind]) => {
        const times = figures(name, kind);
        return [formatSpread(times), ratioTo(times.median, figures('monolith', kind).median)];
      }),
      String(figures(name, 'again').count),
    ]),
  );
}

const kinds = [
  ['atOnce', 'at once'],
  ['afterAPause', 'after a pause'],
  ['again', 'again'],
] as const;

/** Milliseconds from a click on a link to the frame that shows its page. */
type Navigation = { atOnce: number; afterAPause: number; again: number };

/** Opens the home page and clicks through its links: at once, when the page is idle, and to pages that it has visited. */
async function navigate(context: BrowserContext, url: string, network: Network): Promise<Navigation> {
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page), network);
  await page.addInitScript(listen, completeMessage);
  await page.addInitScript(timeNavigation);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('page-shown').length > 0, null, { polling: 50 });
  const atOnce = await follow(page, 'Dashboard', 'Dashboard');
  await page.waitForLoadState('networkidle');
  const afterAPause = await follow(page, 'Settings', 'Profile');
  await page.waitForLoadState('networkidle');
  const again = await follow(page, 'Dashboard', 'Dashboard');
  await page.close();
  return { atOnce, afterAPause, again };
}

async function follow(page: Page, link: string, heading: string): Promise<number> {
  await page.evaluate((expected) => void Object.assign(globalThis, { expected, painted: undefined }), heading);
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
  const painted = await page.waitForFunction(() => Reflect.get(globalThis, 'painted'), null, { polling: 50 });
  return Number(await painted.jsonValue());
}

/** Runs in the page: from each click, watches for the expected heading and for the frame after it. */
function timeNavigation() {
  let clicked = 0;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
  const observer = new MutationObserver(() => {
    if (clicked === 0 || document.querySelector('h1')?.textContent !== Reflect.get(globalThis, 'expected')) return;
    const from = clicked;
    clicked = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => Object.assign(globalThis, { painted: performance.now() - from }));
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
