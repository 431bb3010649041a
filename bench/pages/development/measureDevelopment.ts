import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildParts, outputsIn } from 'dev/workspace';
import { type Browser, chromium, type Page } from 'playwright/test';
import { findBrowser } from 'remote-kit/browser';

import { onboard } from '../../../e2e/backend/onboard.ts';
import { copyWorkspace, npmStart } from '../../../e2e/dev/npmStart.ts';
import { newPerson } from '../../../e2e/person.ts';
import { openAs } from '../../../e2e/steps/session.ts';
import type { Options } from '../options.ts';
import { asTable, formatSpread, resultsFile, spread } from '../report.ts';

/** Measures development: the time to the first page, of an edit and of a build, and the memory. */
export async function measureDevelopment({ runs }: Options): Promise<void> {
  const browser = await chromium.launch(findBrowser());
  const builds = await repeat(3, buildCold);
  // Not the very first start, which creates the database.
  const [site, plain] = [copyWorkspace(), copyWorkspace()];
  try {
    const starts = await repeat(3, () => startOnce(browser, site));
    const edits = await measureEdits(browser, { site, plain }, runs);
    const rows = [
      ['cold production build of all parts, s', formatSpread(spread(builds), 1000), '10'],
      ['npm start → first page, the first time, s', ((starts[0]?.firstPage ?? 0) / 1000).toFixed(1), ''],
      [
        'npm start → first page, later, s',
        formatSpread(spread(starts.slice(1).map((start) => start.firstPage)), 1000),
        '8',
      ],
      ['memory of the development servers, MB', formatSpread(spread(edits.memory)), '700'],
      ['edit → screen in a remote, ms', formatSpread(spread(edits.site)), ''],
      ['edit → screen in a plain app, ms', formatSpread(spread(edits.plain)), ''],
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

// Other ports than those of sites in development on this machine.
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
    // Not the splash, which has a heading too.
    await page.getByRole('heading', { level: 1, name: 'Welcome to' }).waitFor();
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
  const plain = startPlainApp(folders.plain, portBase + 50);
  const figures = { site: new Array<number>(), plain: new Array<number>() };
  try {
    await running.ready;
    const pages = {
      site: await openSite(browser),
      plain: await openPlain(browser, plain.url),
    };
    // The first edits only warm up.
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

/** Changes a sentence of a remote's page and measures how many milliseconds later the browser has painted it. */
async function editPage(page: Page, workspace: string, words: string): Promise<number> {
  const file = path.join(workspace, 'remote-main/src/pages/Example/Example.tsx');
  const source = readFileSync(file, 'utf8').replace(/<p>.*<\/p>/, `<p>${words}</p>`);
  return timeEdit(page, words, () => writeFileSync(file, source));
}

/** Milliseconds from an edit that saves a file to the first frame that shows its words. */
async function timeEdit(page: Page, words: string, edit: () => void): Promise<number> {
  await page.evaluate(watchFor, words);
  const saved = Date.now();
  edit();
  const painted = await page.waitForFunction(() => Reflect.get(globalThis, 'painted'), null, { polling: 20 });
  return Number(await painted.jsonValue()) - saved;
}

/** Runs in the page: notes the time after the first frame that shows the words. */
function watchFor(words: string) {
  Object.assign(globalThis, { painted: undefined });
  const observer = new MutationObserver(() => {
    if (!document.body.textContent?.includes(words)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { painted: Date.now() })));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** A plain app in development: its address, and a function that ends it. */
type PlainApp = { url: string; stop(): Promise<unknown> };

/** Starts a development server with a remote's sources without federation. Its data comes from the site's API. */
function startPlainApp(workspace: string, port: number): PlainApp {
  const folder = path.join(workspace, 'remote-main');
  const config = path.join(workspace, 'bench/pages/development/plain.rspack.config.ts');
  const child = spawn(path.join(folder, 'node_modules/.bin/rspack'), ['dev', '--config', config], {
    cwd: folder,
    env: { ...process.env, ASKWELL_PORT_BASE: String(portBase), PLAIN_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    url: `http://localhost:${port}`,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Megabytes of memory used by the processes together; shared memory counts once where the system reports it. */
function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (proportional(pid) ?? resident(pid)), 0) / 1000;
}

/** The development servers among some processes. */
function developmentServers(pids: readonly number[]): number[] {
  return pids.filter((pid) => /rspack\S* dev/.test(ask(pid, 'args=')));
}

function proportional(pid: number): number | null {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

const resident = (pid: number) => Number(ask(pid, 'rss='));

function ask(pid: number, what: string): string {
  try {
    return execFileSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}
