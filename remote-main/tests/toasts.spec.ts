import { expect, test } from 'remote-kit/testing';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-06-03T10:00:00Z' });
  await page.goto('/example');
  await expect(page.getByRole('button', { name: 'Four at once' })).toBeVisible();
  // From here on time goes by when the test says so.
  await page.clock.pauseAt('2026-06-03T10:30:00Z');
  await page.getByRole('button', { name: 'Four at once' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByText('Message 3 of 4')).toBeVisible();
});

test('toasts left alone → at the bottom left for five seconds, then the one that waited takes their place', async ({
  page,
}) => {
  const [first, last] = [page.getByText('Message 1 of 4'), page.getByText('Message 4 of 4')];
  const box = await first.boundingBox();
  const window = page.viewportSize();
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan((window?.width ?? 0) / 2);
  expect(box?.y ?? 0).toBeGreaterThan((window?.height ?? Infinity) / 2);
  // A second has gone by already.
  await page.clock.runFor(3900);
  await expect(first).toBeVisible();
  await expect(last).toHaveCount(0);
  await page.clock.runFor(800);
  await expect(first).toHaveCount(0);
  await expect(last).toBeVisible();
});

test('one of several toasts pointed at → all of them stay, until it is left', async ({ page }) => {
  await page.getByText('Message 2 of 4').hover();
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
  for (const number of [1, 2, 3]) await expect(page.getByText(`Message ${number} of 4`)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.resume();
  await expect(page.getByText('Message 1 of 4')).toHaveCount(0);
});

test('toast pressed shut while a neighbour leaves and lets it slide → closed', async ({ page }) => {
  const closeButton = (text: string) =>
    page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Close this message' });
  const button = closeButton('Message 2 of 4');
  const top = async () => (await button.boundingBox())?.y;
  await closeButton('Message 1 of 4').click();
  await button.hover();
  const before = await top();
  await page.mouse.down();
  const later = async () => {
    await page.clock.runFor(200);
    return top();
  };
  await expect.poll(later).toBeGreaterThan((before ?? 0) + 28);
  await page.mouse.up();
  await page.clock.resume();
  await expect(button).toHaveCount(0);
});
