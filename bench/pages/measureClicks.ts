import type { BrowserContext } from 'playwright/test';

import { pages } from '../../e2e/pages.ts';
import { inTurns } from './inTurns.ts';
import type { Options } from './options.ts';
import { asTable, formatSpread, resultsFile, spread } from './report.ts';
import { openSites } from './sites/openSites.ts';
import { publishVariants } from './sites/publishVariants.ts';
import type { StartPage } from './visits/signInPeople.ts';

type Sample = { variant: string; page: string; control: string; processor: number };

/**
 * Measures how long the main thread works on a click until the next paint, for the first control of every page: INP on a
 * processor that is four times slower. Thread time, so that other load matters little.
 */
export async function measureClicks(options: Options): Promise<void> {
  const file = resultsFile('clicks');
  const sites = await openSites(publishVariants(options));
  const samples: Sample[] = [];
  try {
    await inTurns({ ...options, pages: clickedPages, networks: options.networks.slice(0, 1) }, sites, {
      measure: (variant, { path, as, what }) =>
        sites.visitAs(variant, as, async (context) => {
          for (const controls of ['header button', 'main :is(button, input, select):enabled, main summary']) {
            const click = await clickFirst(context, `${variant.url}${path}`, controls);
            if (click !== null) samples.push({ variant: variant.name, page: what, ...click });
          }
        }),
      afterRound: () => file.write(samples),
    });
  } finally {
    await file.write(samples);
    const groups = Map.groupBy(samples, ({ variant, page, control }) => [variant, page, control].join(', '));
    const figures = [...groups].map(([title, of]) => ({ title, ...spread(of.map(({ processor }) => processor * 4)) }));
    const worst = figures.toSorted((one, other) => other.median - one.median);
    console.log(
      asTable(
        ['variant | page | control', 'ms'],
        worst.map((one) => [one.title, formatSpread(one)]),
      ),
    );
    await sites.stop();
  }
}

const clickedPages = pages.flatMap(({ path, seenBy }): StartPage[] =>
  seenBy === 'member' ? [] : [{ path, as: seenBy, what: path }],
);

/** Opens a page, waits until it is idle, and clicks the first visible control; null if there is none. */
async function clickFirst(context: BrowserContext, url: string, controls: string) {
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.waitForFunction(() => 'pageShown' in document.documentElement.dataset);
    await page.waitForFunction(() => document.querySelector('[data-loading], [aria-busy="true"], .splash') === null);
    await page.waitForLoadState('networkidle');
    const control = page.locator(controls).filter({ visible: true }).first();
    if ((await control.count()) === 0) return null;
    // Waits for work that hovering starts, such as a prefetch.
    await control.hover();
    await page.waitForTimeout(500);
    const browser = context.browser();
    await browser?.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await control.click();
    await page.waitForTimeout(500);
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser?.stopTracing()));
    const name = await control.evaluate(
      (element) => element.getAttribute('aria-label') || element.textContent || element.id,
    );
    return { control: name.slice(0, 30) || controls, processor: processorTime(trace.traceEvents) };
  } finally {
    await page.close();
  }
}

/** An event of a trace. Times are in microseconds; `tdur` is the thread's own time. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
};

/** From the press or the click, whichever took longer, to the end of the next frame, in milliseconds. */
function processorTime(events: readonly TraceEvent[]): number {
  const answers = ['pointerdown', 'click'].map((type) => {
    const event = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type);
    if (event === undefined) return 0;
    const thread = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === event.pid && tid === event.tid);
    const answered = endOf(event);
    const frame = thread.find(({ name, ts }) => /^(Commit|Layerize|Paint)$/.test(name) && ts >= answered);
    const end = frame === undefined ? answered : endOf(frame);
    const tasks = thread.filter((one) => one.name.endsWith('RunTask') && endOf(one) > event.ts && one.ts <= end);
    const outermost = tasks.filter((one) => !tasks.some((other) => other !== one && contains(other, one)));
    return outermost.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
  return Math.max(...answers);
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

const contains = (one: TraceEvent, other: TraceEvent) => one.ts <= other.ts && endOf(one) >= endOf(other);
