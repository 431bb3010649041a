import { expect, test } from '@askwell/part-tools/testing';

test('a press on a dialog’s edge → it stays open; outside → it closes', async ({ page }) => {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Ann Lee' }).click();
  // As on its scrollbar, which a browser without a screen does not show: the press is on the dialog, not on its content.
  await page.getByRole('dialog').click({ position: { x: -1, y: 200 } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
