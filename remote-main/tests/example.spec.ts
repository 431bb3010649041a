import { expect, expectSoundPage, test } from '@askwell/part-tools/testing';

test('each state → shown, and accessible; each server response → its message in place', async ({ page }) => {
  await page.goto('/example');
  for (const [state, shown] of states) {
    await page.getByLabel('Show').selectOption(state);
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await expectSoundPage(page, 'section:has(#example-state)');
  }
  const failure = page.getByRole('region', { name: 'Server responses' }).getByRole('alert');
  for (const [status, shown] of answers) {
    await page.getByRole('button', { name: status }).click();
    await expect(failure).toContainText(shown);
  }
});

const answers = [
  ['401', 'Your session has ended.'],
  ['403', 'Only admins can do this.'],
  ['404', "This location doesn't exist."],
  ['409', 'This is the last admin.'],
  ['422', 'Check the highlighted fields.'],
  ['429', 'Too many attempts.'],
  ['500', 'Something went wrong on our side.'],
] as const;

const states = [
  ['Loading', 'Loading the example'],
  ['Saving', 'Saving…'],
  ['Out of date', 'This may be out of date.'],
  ['Empty', 'Nothing here yet'],
  ['Field error', 'Enter a location name.'],
  ['Row errors', '1 of 3 rows has a problem'],
  ['Form errors', 'There are 2 errors'],
  ['Edited by someone else', 'Someone else edited Ann Lee'],
  ['Server unavailable', 'Server is unavailable'],
  ['Offline', "You're offline."],
] as const;
