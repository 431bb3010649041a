import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Options, UsageError } from '../options.ts';
import { launchTrusting, looks } from '../sites/trustedBrowser.ts';
import { networks } from '../visits/networks.ts';
import { signInPeople } from '../visits/signInPeople.ts';
import { type Visit, visitPage } from '../visits/visitPage.ts';
import { drawWaterfall } from './drawWaterfall.ts';
import { startCheckout } from './startCheckout.ts';

const root = path.join(import.meta.dirname, '../../..');
const pictures = path.join(root, 'docs/pictures');

/** Draws a signed-in start at the dashboard, as it was in another checkout and as it is here. */
export async function recordWaterfalls({ before, runs }: Options): Promise<void> {
  if (before === null) throw new UsageError('Say with --before <folder> which checkout, installed, is the one before.');
  const was = await record(before, runs);
  const is = await record(root, runs);
  const until = Math.max(was.shown, is.shown) * 1.12;
  await mkdir(pictures, { recursive: true });
  for (const [name, words, visit] of [
    ['before', 'Before', was],
    ['after', 'Now', is],
  ] as const) {
    const title = `${words}: /dashboard, signed in, first visit – Fast 4G, processor slowed 4×`;
    await writeFile(path.join(pictures, `start-${name}.svg`), drawWaterfall({ title, visit, until }));
    console.log(
      `${words}: page shown after ${visit.shown.toFixed(0)} ms, ${visit.requests} files, ${visit.bytes} bytes`,
    );
  }
}

/** The visit in the middle of some. */
async function record(checkout: string, runs: number): Promise<Visit> {
  const site = await startCheckout(checkout);
  const browser = await launchTrusting(site.fingerprint);
  const visits: Visit[] = [];
  try {
    const people = await signInPeople(browser, site.url, new Set(['active'] as const));
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ ...looks, ...stateOf(people.get('active')) });
      visits.push(await visitPage(context, `${site.url}/dashboard`, networks[1]));
      await context.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const middle = visits.toSorted((one, other) => one.shown - other.shown)[Math.floor(visits.length / 2)];
  if (middle === undefined) throw new Error('There was no visit.');
  return middle;
}

const stateOf = <State>(storageState: State | undefined) => (storageState === undefined ? {} : { storageState });
