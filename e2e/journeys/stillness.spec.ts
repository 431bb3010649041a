import type { Page } from 'playwright/test';

import { networks, visitPage } from '../../bench/pages/visits/visitPage.ts';
import { makeAccount } from '../backend/accounts.ts';
import { onboard } from '../backend/onboard.ts';
import { pages } from '../pages.ts';
import { newPerson } from '../person.ts';
import { openAsSeenBy } from '../steps/openAsSeenBy.ts';
import { heading, openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// On a phone one card stands below the other, so whatever grows moves all the rest; in a wide window the end of the page
// is in sight.
const windows = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a wide window', width: 1280, height: 800 },
];

// Each answer takes its time, so that what keeps its place is painted first.
const network = { ...networks[1], slowdown: 1 };

const settings = ['profile', 'organization', 'locations', 'people', 'billing', 'activity', 'appearance'];
const visited = [
  ['active', ['/', '/dashboard', '/all-set', ...settings.map((tab) => `/settings/${tab}`), '/example']],
  ['locations', ['/add-users']],
] as const;

for (const { name, ...viewport } of windows)
  test.describe(() => {
    // Whatever pulses is drawn again and again while the data is on its way.
    test.use({ viewport, reducedMotion: 'reduce' });
    for (const [stage, paths] of visited)
      test(`${paths.join(', ')} opened in ${name} → nothing moves when the data comes`, async ({
        page,
        context,
        baseURL,
      }) => {
        // Each page comes as slowly as a network brings it, and slower where a machine does much else.
        test.setTimeout(paths.length * 60_000);
        const first = pages.find(({ seenBy, isTyped }) => seenBy === stage && !isTyped);
        if (first === undefined) throw new Error(`e2e/pages.ts has nothing for ${stage}.`);
        await openAsSeenBy(page, first);
        for (const path of paths) {
          const { shift } = await visitPage(context, `${baseURL}${path}`, network);
          expect.soft(shift, path).toBeLessThanOrEqual(0.001);
        }
      });
  });

test('what is fetched ahead comes in the wrong order → the page that stands keeps the letters it has', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const first = pages.find(({ seenBy, isTyped }) => seenBy === 'active' && !isTyped);
  if (first === undefined) throw new Error('e2e/pages.ts has nothing for active.');
  await openAsSeenBy(page, first);
  await context.route('**/page-Dashboard.chunk.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const { shift } = await visitPage(context, `${baseURL}/`, network);
  expect(shift).toBeLessThanOrEqual(0.001);
});

test('from the first step to the next, which has another layout → header and stepper stay where they are', async ({
  page,
}) => {
  const [newcomer, founder] = [newPerson('Ada Lovelace'), newPerson('Ada Lovelace')];
  await makeAccount(newcomer);
  await onboard(founder, 'organization');
  for (const width of [360, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, newcomer, '/create-organization');
    const before = await places(page, 'Create your organization');
    await openAs(page, founder, '/add-locations');
    expect(await places(page, 'Add your locations'), `${width} px`).toEqual(before);
  }
});

/** Where the mark, Sign Out and the steps are, once the page is there. */
async function places(page: Page, title: string) {
  await expect(heading(page, title)).toBeVisible();
  const parts = [
    page.locator('header svg').first(),
    page.getByRole('button', { name: 'Sign Out' }),
    page.getByRole('navigation', { name: 'Steps' }),
  ];
  return Promise.all(parts.map((part) => part.boundingBox()));
}
