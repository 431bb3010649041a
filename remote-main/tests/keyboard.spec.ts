import { expect, test } from 'remote-kit/testing';

test('sorted with the keyboard → the head keeps the focus', async ({ page }) => {
  await page.goto('/settings/people');
  const head = page.getByRole('button', { name: 'Role', exact: true });
  await head.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=role$/);
  await expect(head).toBeFocused();
});

test('reduced motion chosen → nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/settings/appearance');
  await page.getByRole('radio', { name: /^Reduced/ }).check();
  await page.getByRole('link', { name: 'Example' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('Loading');
  await expect(page.getByText('Loading the example')).toBeAttached();
  await expect.poll(() => page.evaluate(moving)).toBe(0);
});

const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
