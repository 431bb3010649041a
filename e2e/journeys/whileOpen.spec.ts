import { joinInvited, onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAs, openAsAdmin } from '../steps/session.ts';
import { signInAgain } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('fault 23: another tab signs out → a notice appears, then the same step', async ({ page, context }) => {
  const admin = await openAsAdmin(page, 'organization', '/add-locations');
  const name = page.getByRole('group', { name: 'Location 1' }).getByLabel('Name');
  await name.fill('Harbor');
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await otherTab.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You signed out in this browser')).toBeVisible();
  await expect(otherTab).toHaveURL(/\/login$/);
  await expect(otherTab.getByText('You signed out in this browser')).toHaveCount(0);
  await signInAgain(page, 'Google', admin);
  // Signing out removes drafts from the device.
  await expect(name).toHaveValue('');
});

test('the user returns to a tab on /mobile-only → one request checks the role', async ({ page }) => {
  const member = newPerson('Grace Hopper');
  await onboard(newPerson(), 'people', [{ role: 'manager', person: member }]);
  await joinInvited(member);
  await openAs(page, member, '/mobile-only');
  await expect(heading(page, 'You’re in, Grace. Get Askwell on your phone')).toBeVisible();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  const roleCheck = page.waitForResponse('**/api/user');
  await page.getByRole('button', { name: 'Check again' }).click();
  await roleCheck;
  await expect(page.getByText('Your role hasn’t changed.')).toBeVisible();
  expect(requestedUrls.filter((path) => path === '/api/user')).toHaveLength(2);
});
