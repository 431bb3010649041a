import type { Page } from 'playwright/test';

import { waitUntilSettled } from '../steps/network.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// Turns the animations of toasts and pages on.
test.use({ reducedMotion: 'no-preference', watchesRequests: true });

test('“Toast notifications: at most 3 at once, auto-hide after 5000 ms …” → the fourth replaces the first', async ({
  page,
}) => {
  await page.clock.install();
  await openAsAdmin(page, 'active', '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  // Requests that are still running would time out.
  await waitUntilSettled(page);
  const slides = await watchSlides(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /four/i }).click();
  const toasts = page.getByText(/^Message \d of 4/);
  // The fourth toast replaces the first one.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await toasts.allTextContents()).toEqual(['Message 2 of 4', 'Message 3 of 4', 'Message 4 of 4']);
  }).toPass({ intervals: [50] });
  await page.clock.runFor(300);
  // “default position bottom-left, enter 225 ms, exit 195 ms”
  const boxes = await toasts.evaluateAll((shown) =>
    shown
      .map((toast) => toast.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({
        left,
        above: innerHeight - bottom,
        isInCorner: right < innerWidth / 2 && top > innerHeight / 2,
      })),
  );
  expect(boxes.map(({ isInCorner }) => isInCorner)).toEqual([true, true, true]);
  expect(Math.max(...boxes.map(({ left }) => left))).toBeLessThan(100);
  expect(Math.min(...boxes.map(({ above }) => above))).toBeLessThan(100);
  await page.clock.runFor(3500);
  await expect(toasts).toHaveCount(3);
  await expect(async () => {
    // Advances in small steps, so that frames of the exit are painted.
    await page.clock.runFor(100);
    expect(await toasts.count()).toBe(0);
  }).toPass({ intervals: [50] });
  const [first, second, third, ...exits] = (await slides.jsonValue()).filter(([text]) => text !== 'Message 1 of 4');
  // The two remaining toasts move at the same time, in any order.
  expect([first, second, third].toSorted()).toEqual([
    ['Message 2 of 4', 225],
    ['Message 3 of 4', 225],
    ['Message 4 of 4', 225],
  ]);
  expect(new Set(exits.map(([, duration]) => duration))).toEqual(new Set([195]));
});

/** Returns the toasts that start to move, each with its duration in milliseconds. */
const watchSlides = (page: Page) =>
  page.evaluateHandle(() => {
    const slides: [string, unknown][] = [];
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      const [text] = (target instanceof Element && /^Message \d of 4/.exec(target.textContent)) || [];
      if (!(target instanceof Element) || text === undefined || propertyName !== 'transform') return;
      slides.push([text, target.getAnimations()[0]?.effect?.getTiming().duration]);
    });
    return slides;
  });
