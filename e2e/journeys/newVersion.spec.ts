import { onboard } from '../backend/onboard.ts';
import { type OwnSite, publishWithTitle, startOwnSite } from '../backend/ownSite.ts';
import { newPerson } from '../person.ts';
import { heading, openAs } from '../steps/session.ts';
import { form, isMarked, mainNavigation, mark, notice, untilWatching, versionsOf } from '../steps/versions.ts';
import { expect, test } from '../test.ts';

let site: OwnSite;
test.beforeEach(async ({ page }) => {
  site = await startOwnSite();
  const admin = newPerson();
  await onboard(admin, 'active');
  await openAs(page, admin, `${site.url}${form.path}`);
  await expect(heading(page, form.heading)).toBeVisible();
  await untilWatching(page);
  await mark(page);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await site.stop();
});

test('another build is live → the next link loads it', async ({ page }) => {
  const dashboard = mainNavigation(page).locator('a[href="/dashboard"]');
  await publishWithTitle(site, 'remote-main', '/dashboard', 'Overview');
  await notice(page, site);
  expect(await isMarked(page)).toBe(true);
  await dashboard.click();
  await expect(dashboard).toHaveText('Overview');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect(await versionsOf(page, 'remote-main')).toHaveLength(1);
});

test('another build is live, unsaved changes → loaded once saved', async ({ page }) => {
  const dashboard = mainNavigation(page).locator('a[href="/dashboard"]');
  await page.getByLabel(form.field).fill('Bakery');
  await publishWithTitle(site, 'remote-main', '/dashboard', 'Summary');
  await notice(page, site);
  await dashboard.click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel(form.field)).toHaveValue('Bakery');
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await dashboard.click();
  await expect(dashboard).toHaveText('Summary');
});
