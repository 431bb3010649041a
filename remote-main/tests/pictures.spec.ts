import { expect, showShippedFont, test, waitForShippedFont } from 'remote-kit/testing';

const states = [
  'Loading',
  'Saving',
  'Out of date',
  'Empty',
  'Field error',
  'Row errors',
  'Form errors',
  'Changed by somebody else',
  'Server unavailable',
  'Offline',
];

const toasts = [
  ['Good news', 'toast-good', 'status'],
  ['Bad news', 'toast-bad', 'alert'],
] as const;

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 768, 1280])
    test(`${colorScheme}, ${width} px → every state looks as approved`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await showShippedFont(page);
      await page.goto('/example');
      await waitForShippedFont(page);
      const name = (what: string) => `${what.toLowerCase().replaceAll(' ', '-')}-${colorScheme}-${width}.png`;
      await expect(page.getByRole('main')).toHaveScreenshot(name('page'));
      const card = page.getByRole('region', { name: 'States' });
      for (const state of states) {
        await card.getByLabel('Show', { exact: true }).selectOption(state);
        await expect(card).toHaveScreenshot(name(state));
      }
      await page.getByRole('button', { name: '409' }).click();
      const close = page.getByRole('button', { name: 'Close this message' });
      await close.click();
      await expect(close).toHaveCount(0);
      await page.mouse.move(0, 0);
      await expect(page.getByRole('region', { name: 'Answers of the server' })).toHaveScreenshot(name('answer'));
      for (const [button, kind, role] of toasts) {
        await page.getByRole('button', { name: button }).click();
        const toast = page.getByRole(role).filter({ has: close });
        // It stays as long as somebody points at it.
        await toast.hover();
        await expect(toast).toHaveScreenshot(name(kind));
        await toast.getByRole('button').click();
        await expect(toast).toHaveCount(0);
      }
    });
