import { execFile } from 'node:child_process';
import { join, resolve as absolute } from 'node:path';
import { promisify } from 'node:util';
import type { RemotePart } from 'composition/part';
import { compressBuild, findOverweight, readBuild } from 'site';
import { CommandError } from 'site/errors';
import { readFlags } from 'site/flags';
import { type Browser, chromium, type Page } from 'playwright';

import { readRemote } from '../build/remoteBuild.ts';
import { describeFinding, findGlobalStyles, type Finding, type Noticed, watch } from '../conformance/watch.ts';
import { buildStandIn, remotePath, serveStandIn, startPath } from '../conformance/serveStandIn.ts';
import { findBrowser } from '../testing/browser.ts';

/** Tests this folder's remote against the rules of a site. */
export async function testRemote(args: readonly string[]): Promise<void> {
  const { from } = readFlags({ args: [...args], options: { from: { type: 'string' } } }).values;
  const directory = process.cwd();
  readRemote(directory);
  const findings = await findRuleViolations(
    directory,
    from === undefined ? await buildRemote(directory) : absolute(from),
  );
  if (findings.length > 0) throw new CommandError(findings.map(describeFinding).join('\n'));
  console.log('Every page behaves in the stand-in shell.');
}

/** Finds violations of the rules in a remote's build and in its pages. */
export async function findRuleViolations(directory: string, folder: string): Promise<Finding[]> {
  const { part, findings } = await findInBuild(folder);
  const standIn = await serveStandIn(directory, { part, folder, shell: await buildStandIn(directory) });
  try {
    return [...findings, ...(await findInPages(standIn.origin, part))];
  } finally {
    standIn.stop();
  }
}

/** Builds the remote as for the site, in a folder beside `dist`. */
export async function buildRemote(directory: string): Promise<string> {
  const out = join(directory, 'node_modules/.cache/askwell-test');
  const bundler = join(directory, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [bundler, 'build', '--output-path', out], { cwd: directory, env }).catch(
    ({ stdout = '', stderr = '' }) => {
      throw new CommandError(`The remote does not build:\n${stdout}${stderr}`.trimEnd());
    },
  );
  return out;
}

/** Checks a build without running it: copies of shared packages, and size. */
async function findInBuild(folder: string): Promise<{ part: RemotePart; findings: Finding[] }> {
  const build = await readBuild(folder);
  const { part, maps } = build;
  if (part.entry === null) throw new CommandError('The shell is no remote.');
  const copies = [...maps.values()].flatMap((map) => copiesIn(map.toString()));
  const heavy = findOverweight(part, await compressBuild(build));
  return {
    part,
    findings: [
      ...[...new Set(copies)].map((detail) => ({ rule: 'second-copy' as const, path: null, detail })),
      ...heavy.map(({ what }) => ({ rule: 'over-budget' as const, path: null, detail: what })),
    ],
  };
}

/** The shared packages of which a script contains modules, according to its source map. */
function copiesIn(map: string): string[] {
  const { sources = [] }: { sources?: string[] } = JSON.parse(map);
  return sources.flatMap((source) => {
    const [, name] = /node_modules\/(react|react-dom|react-router|react-router-dom|jotai)\//.exec(source) ?? [];
    if (name !== undefined) return [name];
    // The session's rules and texts may be bundled; its state and the code that changes it must not.
    return /shared-session\/src\/(state|effects\/startSession)/.test(source) ? ['shared-session'] : [];
  });
}

/** Visits each page of a remote in the stand-in shell and leaves it again; returns violations of the rules. */
async function findInPages(url: string, { routes }: RemotePart): Promise<Finding[]> {
  const browser = await chromium.launch(findBrowser());
  try {
    const findings = new Map<string, Finding[]>();
    const left = routes.map(({ path }) => path);
    const visitAll = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop())
        findings.set(
          path,
          (await visit(browser, url, path)).map((noticed) => ({ ...noticed, path: path ?? null })),
        );
    };
    await Promise.all([visitAll(), visitAll(), visitAll()]);
    return routes.flatMap(({ path }) => findings.get(path) ?? []);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, path: string): Promise<Noticed[]> {
  const page = await browser.newPage();
  const noticed: Noticed[] = [];
  page.on('console', (message) => {
    // The browser also logs refused and missing files; those that matter are reported by `watch`.
    const isOwn = !/^Failed to load resource|Content Security Policy|TrustedHTML|TrustedScript/.test(message.text());
    if (message.type() === 'error' && isOwn) noticed.push({ rule: 'console-error', detail: message.text() });
  });
  await page.addInitScript(watch, { remote: remotePath });
  await page.goto(url + startPath);
  await page.locator('main[data-ready=true]').waitFor();
  await page.locator(`[data-route=${JSON.stringify(path)}]`).click();
  const isShown = await page
    .locator('html[data-shown=true]')
    .waitFor({ state: 'attached', timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  await settle(page);
  if (isShown) noticed.push(...(await lookAt(page)));
  await leave(page);
  noticed.push(...(await page.evaluate(() => Reflect.get(window, 'askwellWatch').result())));
  if (!isShown && !noticed.some(({ rule }) => rule === 'crashed')) noticed.push({ rule: 'not-shown', detail: path });
  await page.close();
  return once(noticed);
}

/** Waits until no requests are running, and until the page has done its work after the first frame. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

async function lookAt(page: Page): Promise<Noticed[]> {
  const { title, headings, hasFocus } = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('#page h1').length,
    hasFocus: document.querySelector('#page')?.contains(document.activeElement) === true,
  }));
  const selectors = await page.evaluate(findGlobalStyles, { remote: remotePath });
  return [
    ...(/^Start|^$/.test(title) ? [{ rule: 'no-title' as const, detail: `The title stays “${title}”.` }] : []),
    ...(headings === 1 ? [] : [{ rule: 'no-heading' as const, detail: `There are ${headings} h1 elements.` }]),
    ...(hasFocus ? [] : [{ rule: 'no-focus' as const, detail: 'The focus stays outside of the page.' }]),
    ...selectors.map((detail) => ({ rule: 'global-style' as const, detail })),
  ];
}

/** Leaves the page as a visitor does, and waits for timers and listeners that should have stopped. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.locator('html:not([data-shown])').waitFor({ state: 'attached' });
  await page.evaluate(() => Reflect.get(window, 'askwellWatch').leave());
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

const once = (noticed: Noticed[]) => [...new Map(noticed.map((one) => [`${one.rule} ${one.detail}`, one])).values()];
