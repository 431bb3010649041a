import { expect, expectSoundPage, test } from '@askwell/part-tools/testing';

test('each server response → its message in place', async ({ page }) => {
  await page.goto('/example');
  const failure = page.getByRole('region', { name: 'Server responses' }).getByRole('alert');
  for (const [status, shown] of answers) {
    await page.getByRole('button', { name: status }).click();
    await expect(failure).toContainText(shown);
  }
  await expectSoundPage(page);
});

const answers = [
  ['401', 'Your session has ended.'],
  ['403', 'Only admins can do this.'],
  ['404', 'This location doesn’t exist.'],
  ['409', 'This is the last admin.'],
  ['422', 'Check the highlighted fields.'],
  ['429', 'Too many attempts.'],
  ['500', 'Something went wrong on our side.'],
] as const;
