import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext } from 'playwright/test';

import { chainDepth, networks, visitPage } from '../../bench/pages/visits/visitPage.ts';
import { storeFolder } from '../backend/addresses.ts';
import { pages, type SitePage } from '../pages.ts';
import { fetchNothingAhead } from '../steps/network.ts';
import { openAsSeenBy } from '../steps/openAsSeenBy.ts';
import { expect, test } from '../test.ts';

// What a first visit sees.
test.use({ keepsPage: false });

// Bytes and counts do not depend on the machine. How long a page takes is measured by `npm run bench`.
type Budget = { path: string; ledTo?: string; maxBytes: number; maxFiles: number };
const budgets: Partial<Record<SitePage['seenBy'], Budget[]>> = {
  visitor: [
    { path: '/login', maxBytes: 95_850, maxFiles: 8 },
    // A redirected visit loads the files of the target only.
    { path: '/dashboard', ledTo: '/login', maxBytes: 95_850, maxFiles: 8 },
  ],
  organization: [{ path: '/add-locations', maxBytes: 129_350, maxFiles: 10 }],
  locations: [{ path: '/add-users', maxBytes: 129_600, maxFiles: 10 }],
  active: [
    { path: '/dashboard', maxBytes: 125_850, maxFiles: 10 },
    { path: '/settings/people', maxBytes: 131_350, maxFiles: 10 },
    { path: '/settings/people/add', maxBytes: 131_500, maxFiles: 10 },
    { path: '/settings/locations', maxBytes: 128_250, maxFiles: 10 },
    { path: '/settings/locations/add', maxBytes: 130_750, maxFiles: 10 },
    { path: '/settings/activity', maxBytes: 128_950, maxFiles: 10 },
    { path: '/settings/billing', maxBytes: 127_850, maxFiles: 10 },
    { path: '/login', ledTo: '/all-set', maxBytes: 115_900, maxFiles: 9 },
  ],
};
const maxIdentityBytes = 28_000;
// Zero, but for rounding.
const maxShift = 0.001;

// The toasts' code loads after sign-in, before or after the page is shown.
const comesAfterThePage = /\/toaster\.chunk\./;

for (const sitePage of pages.filter(({ seenBy }, at) => pages.findIndex((one) => one.seenBy === seenBy) === at)) {
  const visits = budgets[sitePage.seenBy] ?? [];
  if (visits.length > 0)
    test(`${visits.map(describeVisit).join(', ')} → bytes, files and requests in a row within the budget, and no file twice`, async ({
      page,
      context,
      baseURL,
    }) => {
      await openAsSeenBy(page, sitePage);
      await fetchNothingAhead(context);
      for (const budget of visits)
        await test.step(describeVisit(budget), () => expectWithin(context, `${baseURL}${budget.path}`, budget));
    });
}

function describeVisit({ path, ledTo }: Budget): string {
  return ledTo === undefined ? path : `${path}, which leads to ${ledTo}`;
}

async function expectWithin(context: BrowserContext, address: string, { maxBytes, maxFiles }: Budget) {
  const { files, repeated, shift } = await visitPage(context, address, networks[0]);
  const needed = files.filter(({ url }) => !comesAfterThePage.test(url));
  const weighed = await Promise.all(needed.map(async (file) => ({ file, ...(await weigh(file.url)) })));
  const sum = (of: typeof weighed) => of.reduce((total, { bytes }) => total + bytes, 0);
  const { identity = [], own = [] } = Object.groupBy(weighed, ({ isIdentity }) => (isIdentity ? 'identity' : 'own'));
  const ownFiles = own.map(({ file }) => file);
  expect.soft(sum(own), 'bytes without the identity SDK').toBeLessThanOrEqual(maxBytes);
  expect.soft(sum(identity), 'bytes of the identity SDK').toBeLessThanOrEqual(maxIdentityBytes);
  const asked = ownFiles.map(({ url, by }) => `${url} by ${by ?? 'the page'}`).join('\n');
  expect.soft(needed.length, asked).toBeLessThanOrEqual(maxFiles);
  // Nobody waits for the identity SDK: it comes beside the page or after it.
  expect.soft(chainDepth(address, ownFiles), `turns in which files wait for each other:\n${asked}`).toBe(2);
  // The site's own script would otherwise come after everything that the page preloads, the font included.
  const last = ownFiles.filter(({ by, priority }) => by === null && /low/i.test(priority)).map(({ url }) => url);
  expect.soft(last, 'asked for last').toEqual([]);
  expect.soft(repeated, 'asked for twice').toEqual([]);
  expect.soft(shift, 'layout shift').toBeLessThanOrEqual(maxShift);
}

/**
 * Compressed as for visitors; the site under test uses a faster compression. Hashes of chunks compress by chance, some 200
 * bytes better or worse with any change of a chunk, so each is replaced by one made from its number.
 */
async function weigh(address: string) {
  const content = await readFile(join(storeFolder(), 'files', new URL(address).pathname), 'utf8');
  let hashes = 0;
  const sameHashes = content.replace(/sha256-[\w+/]{43}=/g, () => `sha256-${hash('sha256', `${hashes++}`, 'base64')}`);
  return {
    bytes: brotliCompressSync(sameHashes).length,
    isIdentity: content.includes('identitytoolkit.googleapis.com'),
  };
}
