import { untilSettled } from '../steps/network.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// With the animations of toasts and pages.
test.use({ reducedMotion: 'no-preference' });

test('“Toast notifications: at most 3 at once, auto-hide after 5000 ms, default position bottom-left”', async ({
  page,
}) => {
  await page.clock.install();
  await openAsAdmin(page, 'active', '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  // What is still loading would time out.
  await untilSettled(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /four/i }).click();
  const toasts = page.getByText(/^Message \d of 4/);
  // The fourth replaces the first.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await toasts.allTextContents()).toEqual(['Message 2 of 4', 'Message 3 of 4', 'Message 4 of 4']);
  }).toPass({ intervals: [50] });
  await page.clock.runFor(300);
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
    await page.clock.runFor(1000);
    expect(await toasts.count()).toBe(0);
  }).toPass({ intervals: [50] });
});
