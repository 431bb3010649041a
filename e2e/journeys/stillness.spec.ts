import type { Page } from 'playwright/test';
import { waitUntilLoaded, waitForShippedFont } from '@askwell/part-tools/testing';

import { readObservations } from '../bench/visits/observePage.ts';
import { networks, visitPage } from '../bench/visits/visitPage.ts';
import { makeAccount } from '../backend/accounts.ts';
import { newPerson } from '../person.ts';
import { createUser } from '../steps/openAsSeenBy.ts';
import { heading, openAs, signInOnDevice } from '../steps/session.ts';
import { slowDownNetwork } from '../steps/network.ts';
import { expect, test } from '../test.ts';

// Each test is a first visit.

// weight.spec.ts covers pages on a slow network. The limit allows for the splash's line of text, whose font changes
// when Inter loads.
const stillness = 0.0003;

test.describe(() => {
  // In a wide window, cards are next to each other, and the end of a short page is visible.
  test.use({ viewport: { width: 1280, height: 800 } });
  test('one answer is late in a wide window → nothing moves', async ({ page, context, baseURL }) => {
    await signInOnDevice(page, await createUser('active'));
    for (const [path, ...late] of [
      ['/dashboard', 'api/adoption?by=week', 'api/subscription'],
      ['/settings/billing', 'api/org/summary'],
    ]) {
      await slowDownNetwork(context);
      const arrived: string[] = [];
      // Answers arrive one after the other.
      for (const [before, file] of late.entries())
        await context.route(`**/${file}`, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 600 + 200 * before));
          await route.fulfill({ response: await route.fetch() });
          arrived.push(file);
        });
      const untilArrived = () => expect.poll(() => new Set(arrived), path).toEqual(new Set(late));
      const { shift } = await visitPage(context, `${baseURL}${path}`, networks[0], { until: untilArrived });
      expect.soft(shift, `${path} with ${late.join(', ')} last`).toBeLessThanOrEqual(stillness);
      await context.unrouteAll();
    }
  });
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  test('a page’s code loads late → the footer does not move', async ({ page, context, baseURL }) => {
    await signInOnDevice(page, await createUser('active'));
    await context.route('**/page-ActivitySettings.chunk.*.js', async (route) => {
      const requestingPage = route.request().frame().page();
      await requestingPage.locator('main > [aria-busy]').waitFor();
      // Waits until the outline is painted.
      await requestingPage.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await route.continue();
    });
    const { shift } = await visitPage(context, `${baseURL}/settings/activity`, networks[0]);
    expect(shift).toBeLessThanOrEqual(stillness);
  });
});

// A line that wraps differently would shift ten times as much.
const wordsInPlace = 0.003;

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the font loads late on a phone → lines break at the same places', async ({ page, context, baseURL }) => {
    await signInOnDevice(page, await createUser('active'));
    const earlierTimes: number[] = [];
    await context.route('**/*.woff2', async (route) => {
      const requestingPage = route.request().frame().page();
      await heading(requestingPage, 'Dashboard').waitFor();
      await waitUntilLoaded(requestingPage);
      // Waits until the text is painted.
      await requestingPage.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      // On a busy machine, an outline may be painted before its data.
      earlierTimes.push((await requestingPage.evaluate(readObservations, 0)).shift);
      await route.continue();
    });
    const { shift } = await visitPage(context, `${baseURL}/dashboard`, networks[0]);
    expect(shift - (earlierTimes[0] ?? Number.NaN)).toBeLessThanOrEqual(wordsInPlace);
  });
});

test('the next onboarding step opens → header and stepper do not move', async ({ page }) => {
  const newcomer = newPerson();
  await makeAccount(newcomer);
  await openAs(page, newcomer, '/create-organization');
  const widths = [360, 1280, 1600];
  const boxesBefore = await measureBoxes(page, 'Create your organization', widths);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  expect(await measureBoxes(page, 'Add your locations', widths)).toEqual(boxesBefore);
});

/** Measures where the logo, Sign Out and the stepper are, in windows of these widths. */
async function measureBoxes(page: Page, title: string, widths: readonly number[]) {
  await expect(heading(page, title)).toBeVisible();
  // Before the font arrives, text has the width of another font.
  await waitForShippedFont(page);
  const parts = [
    page.locator('header svg').first(),
    page.getByRole('button', { name: 'Sign Out' }),
    page.getByRole('navigation', { name: 'Steps' }),
  ];
  const boxes = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    boxes.push(await Promise.all(parts.map((part) => part.boundingBox())));
  }
  return boxes;
}

test('the site’s script runs before the style sheet loads → styles apply', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { downlink: 1 } });
    // Simulates a browser that reports loaded files late.
    document.addEventListener(
      'load',
      (event) => Object(event.target).rel === 'preload' && event.stopImmediatePropagation(),
      true,
    );
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Inter/);
});
