import { type Run, publishBuild, readBuild, runBuild, type Store, switchRemote } from '@askwell/site';
import { findBrowser } from '@askwell/part-tools/browser';
import { buildWithTool, type ToolRemote } from 'foreign-builds';
import { expect, test } from 'playwright/test';

import { findRestyledElement, readStyles } from '../../site/src/run/look.ts';
import { type OwnSite, publishShellWithApi, startOwnSite } from '../backend/ownSite.ts';
import { badPages, breakingPages, createGoodPage, oddPages } from './parts/badPages.ts';

// The run waits for seconds on each page that fails, and twice.
test.setTimeout(480_000);

const tools = ['Rspack', 'Rsbuild', 'webpack', 'Vite'] as const;
const createToolRemote = (tool: ToolRemote['tool']) =>
  ({ tool, name: `remote-${tool.toLowerCase()}`, pages: { Good: createGoodPage(`Made with ${tool}`) } }) as const;
const launch = { executablePath: findBrowser().executablePath, isRoot: process.getuid?.() === 0 };

/**
 * Starts a site with only the shell and these remotes, because a run opens a page of each live remote in addition to
 * the build's own pages.
 */
async function startSmallSite(...remotes: ToolRemote[]): Promise<OwnSite> {
  const site = await startOwnSite();
  const { store } = site;
  const live: { remotes: { name: string }[] } = JSON.parse((await store.readComposition())?.text ?? '');
  for (const { name } of live.remotes) await switchRemote(store, name, false);
  for (const remote of remotes)
    await publishBuild(store, await readBuild(await buildWithTool(remote)), { effort: 'quick' });
  return site;
}

const run = async (remote: ToolRemote, store: Store): Promise<Run> =>
  runBuild(store, await readBuild(await buildWithTool(remote)), launch);

/** Returns the reasons of each page that fails. */
const failures = ({ pages }: Run) =>
  Object.fromEntries(
    pages.flatMap(({ path, reasons }) => (reasons.length === 0 ? [] : [[path, reasons.map(({ what }) => what)]])),
  );

for (const tool of tools)
  test(`${tool}: a bundled React → is a finding, and a shared React is not`, async () => {
    const remote = createToolRemote(tool);
    const [good, bad] = [await buildWithTool(remote), await buildWithTool({ ...remote, hasOwnReact: true })];
    expect((await readBuild(good)).findings).toEqual([]);
    const { findings } = await readBuild(bad);
    expect(findings.map(({ what }) => what)).toEqual([expect.stringContaining('has a copy of react in')]);
  });

// Rsbuild's plugin names the chunks by the container, and Vite's builds have no such variable.
for (const tool of ['Rspack', 'webpack'] as const)
  test(`${tool}: two builds load their chunks through one variable → the second is refused`, async () => {
    const [first, second] = await Promise.all(
      ['remote-one', 'remote-two'].map(async (name) =>
        readBuild(await buildWithTool({ ...createToolRemote(tool), name, uniqueName: 'reports' })),
      ),
    );
    if (first === undefined || second === undefined) throw new Error('There are no builds.');
    const { store, stop } = await startSmallSite();
    await publishBuild(store, first, { effort: 'quick' });
    await expect(publishBuild(store, second, { effort: 'quick' })).rejects.toThrow(
      /loads its chunks through \w+reports/,
    );
    await stop();
  });

test('some pages fail, and the search throws → the run gives each reason, and the good page passes', async () => {
  const cases = Object.entries(badPages);
  const sources = cases.map(([name, { source }]) => [name, source] as const);
  // The run reports a search at the first page.
  const pages = { Searched: createGoodPage('Searched'), Good: createGoodPage('Good'), ...Object.fromEntries(sources) };
  const search = makeSearch("() => { throw new Error('broken search'); }");
  const site = await startSmallSite();
  const failingPages = failures(await run({ tool: 'Rspack', name: 'remote-bad', pages, search }, site.store));
  await site.stop();
  const expected = [...cases, ['Searched', { says: ['^Its ./search fails: Error: broken search$'] }] as const].map(
    ([name, { says }]) => [`/bad/${name}`, expect.arrayContaining(says.map((words) => expect.stringMatching(words)))],
  );
  expect(failingPages).toEqual(Object.fromEntries(expected));
});

test('the shell’s API is on another origin without encryption → pages pass', async () => {
  const site = await startSmallSite();
  await publishShellWithApi(site, 'http://api.example:3003/v1');
  expect(failures(await run(createToolRemote('Vite'), site.store))).toEqual({});
  await site.stop();
});

const makeSearch = (search: string) => `export const search = ${search};`;

for (const [how, search, said] of [
  ['blocks the page', '() => { for (;;); }', 'Its ./search blocks the page.'],
  ['answers late', '() => new Promise(() => {})', 'Its ./search does not answer within a second.'],
] as const)
  test(`a search ${how} → the run says “${said}”`, async () => {
    const site = await startSmallSite();
    const result = failures(await run({ ...createToolRemote('Vite'), search: makeSearch(search) }, site.store));
    expect(result).toEqual({ '/vite/Good': [said] });
    await site.stop();
  });

test('pages look odd but work, and the search answers → the run passes them', async () => {
  const search = makeSearch("async (text) => [{ title: `${text} found`, path: '/odd/Lively' }]");
  const site = await startSmallSite(createToolRemote('webpack'));
  const odd = { tool: 'Rspack', name: 'remote-odd', pages: oddPages, search } as const;
  expect(failures(await run(odd, site.store))).toEqual({});
  await site.stop();
});

test('pages break others, or break when opened again → the run names each', async () => {
  const site = await startSmallSite(createToolRemote('webpack'));
  const pages = { Good: createGoodPage('Good'), ...breakingPages };
  const { pages: results } = await run({ tool: 'Vite', name: 'remote-breaking', pages }, site.store);
  await site.stop();
  const failed = results.flatMap(({ path, after, reasons }) => (reasons.length > 0 ? [path, after] : []));
  expect([...new Set(failed)].toSorted()).toEqual([
    ...Object.keys(breakingPages)
      .map((name) => `/breaking/${name}`)
      .toSorted(),
    '/webpack/Good',
  ]);
});

for (const [what, leave, says] of [
  [
    'a style',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { color: red }' }))",
    'h1 has color',
  ],
  ['an inert header', "document.querySelector('header').inert = true", 'a has presses blocked'],
  [
    'a veil',
    "document.body.append(Object.assign(document.createElement('div'), { style: 'position: fixed; inset: 60px 0 0' }))",
    'the page has presses in the middle blocked by div',
  ],
  [
    'a listener that ends clicks',
    "document.addEventListener('click', (event) => event.stopImmediatePropagation(), true)",
    'the page has heard events keydown',
  ],
] as const)
  test(`a page leaves ${what} behind → the run notices`, async ({ page }) => {
    await page.setContent('<header><a href="/">Home</a></header><main><h1>Title</h1></main>');
    const before = await readStyles({ page });
    expect(findRestyledElement(before, await readStyles({ page }))).toBeNull();
    await page.evaluate(leave);
    expect(findRestyledElement(before, await readStyles({ page }))).toContain(says);
  });
