import { expect, test } from '@askwell/part-tools/testing';

test('browser without `closedby` → a press outside closes a dialog', async ({ page }) => {
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function set(name, value) {
      if (name !== 'closedby') setAttribute.call(this, name, value);
    };
  });
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Ann Lee' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
