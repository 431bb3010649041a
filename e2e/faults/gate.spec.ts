import { type Run, directoryStore, publishBuild, readBuild, runBuild } from '@askwell/site';
import { findBrowser } from '@askwell/part-tools/browser';
import { buildWithTool, type ToolRemote } from 'foreign-builds';
import { expect, test } from 'playwright/test';

import { storeFolder } from '../backend/addresses.ts';
import { startOwnSite } from '../backend/ownSite.ts';
import { badPages, goodPage, hidesOthers } from './parts/badPages.ts';

const tools = ['Rspack', 'Rsbuild', 'webpack', 'Vite'] as const;
const launch = { executablePath: findBrowser().executablePath, isRoot: process.getuid?.() === 0 };

/** Runs a build in the composition of the tests' site. */
const run = async (remote: ToolRemote, store = directoryStore(storeFolder())): Promise<Run> =>
  runBuild(store, await readBuild(await buildWithTool(remote)), launch);

const failures = ({ pages }: Run) =>
  Object.fromEntries(pages.flatMap(({ path, reasons }) => (reasons.length === 0 ? [] : [[path, reasons.join(' ')]])));

for (const tool of tools)
  test(`${tool}: React shared → fits; React bundled → a finding`, async () => {
    const remote = { tool, name: `remote-${tool.toLowerCase()}`, pages: { Good: goodPage(`Made with ${tool}`) } };
    const [good, bad] = [await buildWithTool(remote), await buildWithTool({ ...remote, hasOwnReact: true })];
    expect((await readBuild(good)).findings).toEqual([]);
    const { findings } = await readBuild(bad);
    expect(findings.map(({ what }) => what)).toEqual([expect.stringContaining('has a copy of react in')]);
  });

test('pages that fail in seven ways → each named, the good one passes', async () => {
  const sources = Object.entries(badPages).map(([name, { source }]) => [name, source] as const);
  const pages = { Good: goodPage('Good'), ...Object.fromEntries(sources) };
  const failingPages = failures(await run({ tool: 'Rspack', name: 'remote-bad', pages }));
  expect(Object.keys(failingPages).toSorted()).toEqual(
    Object.keys(badPages)
      .map((name) => `/bad/${name}`)
      .toSorted(),
  );
  for (const [name, { says }] of Object.entries(badPages)) expect(failingPages[`/bad/${name}`]).toContain(says);
});

test('a page that breaks the pages after it → named', async () => {
  const found = failures(await run({ tool: 'Vite', name: 'remote-hiding', pages: { Hides: hidesOthers } }));
  expect(Object.keys(found)).not.toContain('/hiding/Hides');
  expect(Object.keys(found).length).toBeGreaterThan(0);
});

test('two webpack builds with one chunk global → a finding', async () => {
  const site = await startOwnSite();
  const uniqueName = 'reports';
  const remote = (name: string) =>
    ({ tool: 'webpack', name, pages: { Good: goodPage(`Page of ${name}`) }, uniqueName }) as const;
  await publishBuild(site.store, await readBuild(await buildWithTool(remote('remote-one'))), { effort: 'quick' });
  const mixedPages = failures(await run(remote('remote-two'), site.store));
  expect(Object.values(mixedPages).join()).toContain('instead of');
  await site.stop();
});
