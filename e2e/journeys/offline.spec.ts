import { navigateWithin } from '@askwell/part-tools/testing';

import { preventPrefetch } from '../steps/network.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// Each test starts without any loaded code.

test('fault 31: new pages open without network → a notice appears, then the page', async ({
  page,
  context,
  consoleErrors,
}) => {
  await preventPrefetch(context);
  const offline = page.getByRole('status').filter({ hasText: 'You’re offline' });

  await test.step('the layout is missing too', async () => {
    await openAsAdmin(page, 'active', '/all-set');
    await expect(page.getByText('is ready to use')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(offline.filter({ hasText: 'This page opens automatically' })).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, 'Dashboard')).toBeFocused();
  });

  await test.step('a tab of the settings', async () => {
    await navigateWithin(page, '/settings/profile');
    await expect(heading(page, 'Profile')).toBeVisible();
    await context.setOffline(true);
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: /^People/ })
      .click();
    await expect(offline.filter({ hasText: 'This page opens automatically' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(heading(page, 'People')).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
    await expect(offline).toHaveCount(0);
  });
  consoleErrors.length = 0;
});
