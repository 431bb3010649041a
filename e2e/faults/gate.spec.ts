import { type Run, publishBuild, readBuild, runBuild, type Store, switchRemote } from '@askwell/site';
import { findBrowser } from '@askwell/part-tools/browser';
import { buildWithTool, type ToolRemote } from 'foreign-builds';
import { expect, test } from 'playwright/test';

import { publishShellWithApi, startOwnSite } from '../backend/ownSite.ts';
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
async function startSmallSite(...remotes: ToolRemote[]) {
  const { store, stop } = await startOwnSite();
  const live: { remotes: { name: string }[] } = JSON.parse((await store.readComposition())?.text ?? '');
  for (const { name } of live.remotes) await switchRemote(store, name, false);
  for (const remote of remotes)
    await publishBuild(store, await readBuild(await buildWithTool(remote)), { effort: 'quick' });
  return { store, stop };
}

const run = async (remote: ToolRemote, store: Store): Promise<Run> =>
  runBuild(store, await readBuild(await buildWithTool(remote)), launch);

const failures = ({ pages }: Run) =>
  Object.fromEntries(
    pages.flatMap(({ path, reasons }) =>
      reasons.length === 0 ? [] : [[path, reasons.map(({ what }) => what).join(' ')]],
    ),
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

test('some pages fail → the run names each, and the good page passes', async () => {
  const cases = Object.entries(badPages);
  const sources = cases.map(([name, { source }]) => [name, source] as const);
  const pages = { Good: createGoodPage('Good'), ...Object.fromEntries(sources) };
  const site = await startSmallSite();
  const failingPages = failures(await run({ tool: 'Rspack', name: 'remote-bad', pages }, site.store));
  await site.stop();
  const expected = cases.map(([name, { says }]) => [`/bad/${name}`, expect.stringMatching(says)]);
  expect(failingPages).toEqual(Object.fromEntries(expected));
});

test('the shell’s API is on another origin without encryption → pages pass', async () => {
  const site = await startOwnSite();
  await publishShellWithApi(site, 'http://api.example:3003/v1');
  expect(failures(await run(createToolRemote('Vite'), site.store))).toEqual({});
  await site.stop();
});

const searches = [
  ['answers', "async (text) => [{ title: `${text} found`, path: '/vite/Good' }]", ''],
  ['throws', "() => { throw new Error('broken search'); }", 'Its ./search fails: Error: broken search'],
  ['returns no list', "() => ({ title: 'x' })", 'Its ./search fails: ValiError'],
  ['blocks the page', '() => { for (;;); }', 'Its ./search blocks the page.'],
  ['answers late', '() => new Promise(() => {})', 'Its ./search does not answer within a second.'],
] as const;
for (const [how, search, said] of searches)
  test(`a search ${how} → the run says “${said}”`, async () => {
    const site = await startSmallSite();
    const result = failures(
      await run({ ...createToolRemote('Vite'), search: `export const search = ${search};` }, site.store),
    );
    expect(Object.values(result).join()).toContain(said);
    if (said === '') expect(result).toEqual({});
    await site.stop();
  });

test('pages look odd but work → the run passes them', async () => {
  const site = await startSmallSite(createToolRemote('webpack'));
  expect(failures(await run({ tool: 'Rspack', name: 'remote-odd', pages: oddPages }, site.store))).toEqual({});
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
