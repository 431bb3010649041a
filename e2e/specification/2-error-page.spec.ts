import { navigateWithin } from '@askwell/part-tools/testing';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('“Error page, shown on any route error” → has code, message and a link home', async ({ page, consoleErrors }) => {
  await test.step('“Route errors show the error page”, “When signed out, a Sign In button goes to /login”: an unknown path → shows the 404 in the main layout', async () => {
    await page.goto('/no-such-page');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText('Oops! Something went wrong')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('contentinfo')).toContainText('© 2025');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    consoleErrors.length = 0;
  });
  await test.step('a scrolled page throws → the error appears from its top, inside the layout, with one report and its reference', async () => {
    await page.setViewportSize({ width: 360, height: 400 });
    await openAsAdmin(page, 'active', '/example');
    await page.getByRole('button', { name: 'Throw an error' }).click();

    await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const main = page.getByRole('main');
    await expect(main.getByText('Error', { exact: true })).toBeVisible();
    await expect(main.getByText('An unknown error occurred.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
    const [, reference = 'none'] = /Reference ([0-9a-f]{8})/.exec(await main.innerText()) ?? [];
    await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[shell]')).length).toBe(1);
    expect(consoleErrors.filter((line) => line.startsWith(`[shell] ${reference} `))).toHaveLength(1);
    consoleErrors.length = 0;

    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Example')).toBeVisible();
  });
  await test.step('“The status code, or the word Error”: a page throws a response → shows its status', async () => {
    await page.getByRole('button', { name: 'Throw a 404' }).click();
    await expect(page.getByRole('main').getByText('404', { exact: true })).toBeVisible();
    consoleErrors.length = 0;
  });
  await test.step('an unknown path, even below /settings, while signed in → shows the 404 in the main layout, with the avatar menu', async () => {
    for (const path of ['/no-such-page', '/settings/no-such-tab']) {
      await navigateWithin(page, '/example');
      await expect(heading(page, 'Example')).toBeVisible();
      await navigateWithin(page, path);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: /’s account/ })).toBeVisible();
    }
    consoleErrors.length = 0;
  });
});
