import { navigateWithin } from '@askwell/part-tools/testing';

import { waitUntilSettled } from '../steps/network.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test.use({ watchesRequests: true });

test('the shell and both remotes → share data and state', async ({ page, consoleErrors }) => {
  await openAsAdmin(page, 'active', '/all-set');
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByRole('main')).toContainText('Only you so far');
  await waitUntilSettled(page);
  await test.step('one remote has loaded data → the other shows it, even with the server down', async () => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goBack();
    await expect(heading(page, 'You’re all set')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('2 locations and 1 person');
    await page.unroute('**/api/**');
  });
  await test.step('a remote changes the counter → the shell shows it, even after a visit to other pages', async () => {
    await navigateWithin(page, '/example');
    for (let presses = 0; presses < 2; presses += 1) await page.getByRole('button', { name: 'Count up' }).click();
    const count = page.getByLabel('Count', { exact: true });
    await expect(count).toHaveText('2');
    await expect(page.getByRole('contentinfo')).toContainText('Shared count: 2');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.goBack();
    await expect(count).toHaveText('2');
  });
  consoleErrors.length = 0;
});
