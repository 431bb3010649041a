import { expect, test } from '@askwell/part-tools/testing';

test('a press beside a dialog in a browser without `closedby` → closes it', async ({ page }) => {
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

test('the billing dialogs’ code is slow → requested when their button is hovered, which is then busy', async ({
  page,
}) => {
  // With the browser's data saver on, nothing is prefetched.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*dialogs*.js*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/settings/billing');
  const change = page.getByRole('button', { name: 'Change to Business' });
  await expect(change).toBeVisible();
  const asked = page.waitForRequest(/dialogs/);
  await page.getByRole('button', { name: 'Cancel subscription' }).focus();
  await asked;
  await change.click();
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  arrived.resolve();
  await expect(page.getByRole('dialog', { name: 'Change to Business?' })).toBeVisible();
});
