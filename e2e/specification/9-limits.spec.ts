import type { Page } from 'playwright/test';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

const toasts = (page: Page) => page.getByText(/^Message \d of 4/);

async function showFourToasts(page: Page) {
  await openAsAdmin(page, 'active', '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  await page.getByRole('button', { name: /four/i }).click();
}

test('“Toast notifications: at most 3 at once, auto-hide after 5000 ms, default position bottom-left”', async ({
  page,
}) => {
  await showFourToasts(page);
  await expect(toasts(page)).toHaveCount(3);
  const boxes = await toasts(page).evaluateAll((shown) =>
    shown
      .map((toast) => toast.getBoundingClientRect())
      .map(({ left, bottom }) => ({ left, above: innerHeight - bottom })),
  );
  expect(Math.max(...boxes.map(({ left }) => left))).toBeLessThan(100);
  expect(Math.min(...boxes.map(({ above }) => above))).toBeLessThan(100);
  // The fourth takes the place of the first to leave; then all leave by themselves.
  await expect(toasts(page).filter({ hasText: '4 of 4' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});
