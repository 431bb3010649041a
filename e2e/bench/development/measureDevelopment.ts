import { rmSync } from 'node:fs';
import path from 'node:path';

import { findBrowser } from 'dev/browser';
import { buildParts, outputsIn } from 'dev/buildParts';
import { type Browser, chromium, type Page } from 'playwright/test';

import { onboard } from '../../backend/onboard.ts';
import { copyWorkspace } from '../../dev/copyWorkspace.ts';
import { npmStart } from '../../dev/npmStart.ts';
import { newPerson } from '../../person.ts';
import { openAs } from '../../steps/session.ts';
import type { Options } from '../options.ts';
import { asTable } from '../report/asTable.ts';
import { resultsFile } from '../report/resultsFile.ts';
import { type Spread, spread } from '../report/spread.ts';
import { editPage } from './editPage.ts';
import { developmentServers, memoryOf } from './memoryOf.ts';
import { startPlainApp } from './startPlainApp.ts';

/** What a developer waits for: the first page, an edit, a build; and the memory that it takes. */
export async function measureDevelopment({ runs }: Options): Promise<void> {
  const browser = await chromium.launch(findBrowser());
  const builds = await repeat(3, buildCold);
  // The first start makes the database; people wait for the later ones every day.
  const [site, plain] = [copyWorkspace(), copyWorkspace()];
  try {
    const starts = await repeat(3, () => startOnce(browser, site));
    const edits = await measureEdits(browser, { site, plain }, runs);
    const rows = [
      ['cold production build of all parts, s', shown(spread(builds), 1000), '10'],
      ['npm start → first page, the first time, s', ((starts[0]?.firstPage ?? 0) / 1000).toFixed(1), ''],
      ['npm start → first page, later, s', shown(spread(starts.slice(1).map((start) => start.firstPage)), 1000), '8'],
      ['memory of the development servers, MB', shown(spread(edits.memory)), '700'],
      ['edit → screen in a remote, ms', shown(spread(edits.site)), ''],
      ['edit → screen in a plain app, ms', shown(spread(edits.plain)), ''],
      ['ratio of the two', ratio(edits.site, edits.plain), '1.0'],
    ];
    console.log(asTable(['development', 'median (min–max)', 'goal'], rows));
    const file = resultsFile('development');
    await file.write({ builds, starts, edits });
    console.log(`\nAll figures: ${file.name}`);
  } finally {
    await browser.close();
    for (const folder of [site, plain]) rmSync(folder, { recursive: true, force: true });
  }
}

// Away from whatever else is being developed on this machine.
const portBase = 27_000 + (process.pid % 50) * 110;
const siteUrl = `http://localhost:${portBase}`;

async function buildCold(): Promise<number> {
  const out = path.join(import.meta.dirname, '../../../.cache/bench/cold');
  rmSync(out, { recursive: true, force: true });
  const started = Date.now();
  await buildParts(outputsIn(out));
  return Date.now() - started;
}

async function startOnce(browser: Browser, workspace: string) {
  const started = Date.now();
  const running = npmStart(workspace, portBase, { isWhole: true });
  try {
    await running.ready;
    const page = await browser.newPage();
    await page.goto(siteUrl);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const firstPage = Date.now() - started;
    await page.close();
    return { firstPage };
  } finally {
    running.interrupt();
    await running.ended;
  }
}

async function measureEdits(browser: Browser, folders: Record<'site' | 'plain', string>, runs: number) {
  const running = npmStart(folders.site, portBase);
  const plain = startPlainApp(folders.plain, { port: portBase + 50, portBase });
  const figures = { site: new Array<number>(), plain: new Array<number>() };
  try {
    await running.ready;
    const pages = {
      site: await openSite(browser),
      plain: await openPlain(browser, plain.url),
    };
    // The first edits find everything cold.
    for (let edit = -2; edit < runs * 2; edit += 1) {
      for (const app of ['site', 'plain'] as const) {
        const took = await editPage(pages[app], folders[app], `Edited ${edit}, ${app}`);
        if (edit >= 0) figures[app].push(took);
      }
    }
    return { ...figures, memory: [memoryOf(developmentServers(running.processes()))] };
  } finally {
    running.interrupt();
    await Promise.all([running.ended, plain.stop()]);
  }
}

async function openSite(browser: Browser): Promise<Page> {
  Object.assign(process.env, { E2E_SITE: siteUrl, E2E_EMULATOR: `http://127.0.0.1:${portBase + 99}` });
  const admin = newPerson();
  await onboard(admin, 'active');
  const page = await browser.newPage({ baseURL: siteUrl });
  await openAs(page, admin, '/example');
  await page.getByRole('button', { name: 'Count up' }).waitFor();
  return page;
}

async function openPlain(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/example`);
  await page.getByRole('button', { name: 'Count up' }).waitFor();
  return page;
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await work());
  return results;
}

function ratio(figures: readonly number[], others: readonly number[]): string {
  return (spread(figures).median / spread(others).median).toFixed(2);
}

function shown({ median, min, max }: Spread, unit = 1): string {
  const [middle, least, most] = [median, min, max].map((figure) => (figure / unit).toFixed(unit === 1 ? 0 : 1));
  return `${middle} (${least}–${most})`;
}
