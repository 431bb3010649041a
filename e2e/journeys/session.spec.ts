import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAs, signOut } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('reload → still signed in, on the same page', async ({ page }) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await openAs(page, admin, '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('server away at the start → the splash reports it, and goes on when the server is back', async ({
  page,
  complaints,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await openAs(page, admin, '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByText("We can't reach the server right now.")).toBeVisible();
  await page.unroute('**/api/**');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  complaints.length = 0;
});

test('signed out in one organization, signed in to another → nothing of the first is left', async ({ page }) => {
  const [first, second] = [newPerson('First Admin'), newPerson('Second Admin')];
  await onboard(first, 'active');
  await onboard(second, 'organization');
  await openAs(page, first, '/dashboard');
  await expect(page.getByRole('link', { name: '2 locations', exact: true })).toBeVisible();
  await signOut(page);

  await openAs(page, second);
  await expect(heading(page, 'Add your locations')).toBeVisible();
  await expect(page.getByText('Main Street')).toHaveCount(0);
  await expect(page.getByText('First Admin')).toHaveCount(0);
});
