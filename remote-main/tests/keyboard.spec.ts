import { expect, test } from 'remote-kit/testing';

test('a person changed with the keyboard alone → the focus is where it was', async ({ page, api }) => {
  api.answer('PATCH /users/u2', { payload: null });
  await page.goto('/settings/people');
  const edit = page.getByRole('button', { name: 'Edit Ann Lee' });
  await expect(edit).toBeVisible();
  await page.getByLabel('Search people').focus();
  for (let step = 0; step < 20 && !(await edit.evaluate((button) => button === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Ann Lee' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
});

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
