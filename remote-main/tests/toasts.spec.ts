import type { Page } from 'playwright/test';
import { expect, test } from '@askwell/part-tools/testing';

import { stopClock, waitUntilShown } from './pages.ts';

async function untilThree(page: Page) {
  // The first toast loads the code for toasts. The fourth replaces the first.
  await waitUntilShown(page, page.getByText('Message 4 of 4'));
  await expect(async () => {
    await page.clock.runFor(300);
    expect(await toasts(page).count()).toBe(3);
  }).toPass({ intervals: [50] });
}

async function waitUntilNoToasts(page: Page) {
  // The exit animation does not follow the test's clock.
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await toasts(page).count()).toBe(0);
  }).toPass({ intervals: [50] });
}

// 9-limits.spec.ts covers the specified number and durations.
test('toasts → remain on hover or focus, and close on a click', async ({ page }) => {
  await stopClock(page);
  await page.goto('/example');
  const fourButton = page.getByRole('button', { name: 'Four at once' });
  await waitUntilShown(page, fourButton);
  await fourButton.click();
  await untilThree(page);
  await test.step('a toast is hovered or focused → it stays until neither applies', async () => {
    await page.mouse.move(600, 20);
    // The lowest toast, which does not move when the others disappear.
    await page.getByText('Message 2 of 4').hover();
    await page.clock.runFor(7000);
    await expect(toasts(page)).toHaveText(['Message 2 of 4']);
    await toasts(page).getByRole('button').focus();
    await page.mouse.move(600, 10);
    await page.clock.runFor(7000);
    await expect(toasts(page)).toHaveText(['Message 2 of 4']);
    await fourButton.focus();
    await waitUntilNoToasts(page);
  });
  await test.step('the close button is pressed → the toast disappears', async () => {
    await fourButton.press('Enter');
    await untilThree(page);
    const toast = page.getByRole('status').filter({ hasText: 'Message 3 of 4' });
    await toast.getByRole('button', { name: 'Close this message' }).click();
    await page.mouse.move(600, 10);
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await toast.count()).toBe(0);
    }).toPass({ intervals: [50] });
  });
  await test.step('the selection bar is at the lower edge → toasts are above it', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'People' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Add people' }).click();
    const send = page.getByRole('button', { name: /invit/i }).last();
    await expect(send).toBeVisible();
    await expect(toasts(page)).toHaveCount(2);
    const gap = async () => {
      const [bar, toast] = [await send.boundingBox(), await toasts(page).first().boundingBox()];
      return (toast?.y ?? 0) - (bar?.y ?? Infinity) - (bar?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
});

const toasts = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close this message' }) });
