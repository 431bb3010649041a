import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { BrowserContext } from 'playwright/test';
import { waitForShippedFont } from '@askwell/part-tools/testing';

import { getChainDepth, networks, type Visit, visitPage } from '../bench/visits/visitPage.ts';
import { storeFolder } from '../backend/testSite.ts';
import { pages, type SitePage } from '../pages.ts';
import { prefetchOnceShown, slowDownNetwork } from '../steps/network.ts';
import { openAsSeenBy } from '../steps/openAsSeenBy.ts';
import { expect, test } from '../test.ts';

// Each test is a first visit. They run in one process, which compresses shared files only once.
test.describe.configure({ mode: 'default' });

const budgetLine = /^\| (\/[\w/-]*) \| ([\d.]+) \| (\d+) \|$/gm;

/**
 * Bytes and counts do not depend on the machine; `npm run bench` measures times. Each budget has some 400 bytes to
 * spare, because moving code changes its compressed size by about 100 bytes.
 */
type Budget = { maxBytes: number; maxFiles: number };

/** The budgets of docs/performance.md by path. */
const budgets = new Map(
  [...readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8').matchAll(budgetLine)].map(
    ([, path = '', kilobytes, files]): [string, Budget] => [
      path,
      { maxBytes: Math.round(Number(kilobytes) * 1000), maxFiles: Number(files) },
    ],
  ),
);
type Visits = {
  seenBy: SitePage['seenBy'];
  device: string;
  viewport: { width: number; height: number };
  /** The pages to open. The test weighs those with a budget. */
  paths: readonly string[];
};
// A phone stacks cards, so a card that grows moves all cards below it.
const phone = { device: 'a phone', viewport: { width: 360, height: 740 } };
const visits: Visits[] = [
  { seenBy: 'visitor', ...phone, paths: ['/login'] },
  { seenBy: 'organization', ...phone, paths: ['/add-locations'] },
  {
    seenBy: 'locations',
    device: 'a tablet',
    viewport: { width: 768, height: 1024 },
    paths: ['/add-users'],
  },
  {
    seenBy: 'active',
    ...phone,
    paths: ['/', '/dashboard', '/settings/organization', '/settings/people'],
  },
  {
    seenBy: 'active',
    ...phone,
    paths: ['/settings/people/add', '/settings/activity', '/settings/billing'],
  },
];
const maxIdentityBytes = 28_000;
// Allows for the splash's line of text, whose font changes when Inter loads.
const maxShift = 0.0002;

// The code for toasts loads after sign-in, sometimes before the page is shown.
const comesAfterThePage = /\/toaster\.chunk\./;

for (const { seenBy, device, viewport, paths } of visits)
  test.describe(() => {
    test.use({ viewport });
    const what = `${paths.join(', ')} in ${device}`;
    test(`${what} → is within the budget, and nothing moves`, async ({ page, context, baseURL }) => {
      const firstPage = pages.find((listed) => listed.seenBy === seenBy);
      if (!firstPage) throw new Error(`No page is seen by: ${seenBy}`);
      await openAsSeenBy(page, firstPage);
      await prefetchOnceShown(context);
      // Makes the browser paint the outline before the data arrives.
      await slowDownNetwork(context);
      await fontBeforeScripts(context);
      for (const path of paths)
        await test.step(path, async () => {
          const url = `${baseURL}${path}`;
          let finalPath = '';
          const visit = await visitPage(context, url, networks[0], {
            until: async () => {
              finalPath = new URL(context.pages().at(-1)?.url() ?? '').pathname;
            },
          });
          expect.soft(finalPath, `${path} leads to`).toBe(path);
          expect.soft(visit.shift, `${path}: layout shift`).toBeLessThanOrEqual(maxShift);
          const budget = budgets.get(path);
          if (budget) await expectWithin(visit, url, budget);
        });
    });
  });

/** Keeps text from being painted in another font first on a busy machine. stillness.spec.ts covers a late font. */
async function fontBeforeScripts(context: BrowserContext): Promise<void> {
  await context.route('**/*.js', async (route) => {
    // The page may have closed by then.
    await waitForShippedFont(route.request().frame().page()).catch(() => {});
    await route.fallback();
  });
}

async function expectWithin({ files, repeated }: Visit, pageUrl: string, { maxBytes, maxFiles }: Budget) {
  const neededFiles = files.filter(({ url }) => !comesAfterThePage.test(url));
  const weights = await Promise.all(neededFiles.map(async (file) => ({ file, ...(await weigh(file.url)) })));
  const sum = (of: typeof weights) => of.reduce((total, { bytes }) => total + bytes, 0);
  const { identity = [], own = [] } = Object.groupBy(weights, ({ isIdentity }) => (isIdentity ? 'identity' : 'own'));
  const ownFiles = own.map(({ file }) => file);
  expect.soft(sum(own), 'bytes without the identity SDK').toBeLessThanOrEqual(maxBytes);
  expect.soft(sum(identity), 'bytes of the identity SDK').toBeLessThanOrEqual(maxIdentityBytes);
  const initiators = ownFiles.map(({ url, by }) => `${url} by ${by ?? 'the page'}`).join('\n');
  expect.soft(neededFiles.length, initiators).toBeLessThanOrEqual(maxFiles);
  // Excludes the identity SDK, because nothing waits for it.
  expect.soft(getChainDepth(pageUrl, ownFiles), `files that wait for each other:\n${initiators}`).toBe(2);
  // With a low priority, the site's script would load after all preloaded files, even after the font.
  const lowPriorityFiles = ownFiles
    .filter(({ by, priority }) => by === null && /low/i.test(priority))
    .map(({ url }) => url);
  expect.soft(lowPriorityFiles, 'requested last').toEqual([]);
  expect.soft(repeated, 'requested twice').toEqual([]);
}

/**
 * Compresses like production; the site under test uses a faster compression. The size of compressed hashes varies by some 200
 * bytes with any change of a chunk, so this replaces each hash with one made from its number.
 */
async function compress(url: string): Promise<Weight> {
  const content = await readFile(join(storeFolder(), 'files', new URL(url).pathname), 'utf8');
  let hashes = 0;
  const sameHashes = content.replace(/sha256-[\w+/]{43}=/g, () => `sha256-${hash('sha256', `${hashes++}`, 'base64')}`);
  return {
    bytes: brotliCompressSync(sameHashes).length,
    isIdentity: content.includes('identitytoolkit.googleapis.com'),
  };
}

type Weight = { bytes: number; isIdentity: boolean };
const weights = new Map<string, Promise<Weight>>();

/** Pages share most files, and compressing takes longer than a visit. */
function weigh(url: string): Promise<Weight> {
  const weight = weights.get(url) ?? compress(url);
  weights.set(url, weight);
  return weight;
}

test('each page with a budget in the docs → is opened by this test', () => {
  const openedPaths = new Set(visits.flatMap(({ paths }) => paths));
  expect([...budgets.keys()].filter((path) => !openedPaths.has(path))).toEqual([]);
  expect(budgets.size).toBeGreaterThan(5);
});
