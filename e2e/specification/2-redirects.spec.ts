import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { expectFullFrames, recordFrames } from '../steps/frames.ts';
import { heading, openAsAdmin, signOut } from '../steps/session.ts';
import { latencies, slowNetwork } from '../steps/slowNetwork.ts';
import { signInAgain } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

// What a first visit sees.
test.use({ keepsPage: false });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(recordFrames);
});

test('“If not signed in at the identity provider: go to /login”, “Signed out becomes signed in after a successful provider popup”, “Signed in becomes signed out on sign-out” → no empty frame on the way', async ({
  page,
  context,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await slowNetwork(context, latencies.slow4g);
  await page.goto('/dashboard');
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await expectFullFrames(page);
  await signInAgain(page, 'Google', admin);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expectFullFrames(page);
  await signOut(page);
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await expectFullFrames(page);
});

test('“subscription_status active goes to /all-set” from /login, /add-users and /mobile-only, “A loading bar shows while navigation is loading” → no empty frame on the way, none with the old title over the new outline', async ({
  page,
  context,
}) => {
  await openAsAdmin(page, 'active', '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  await slowNetwork(context, latencies.slow4g);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expectFullFrames(page);
  for (const path of ['/login', '/add-users', '/mobile-only']) {
    await page.goto(path);
    await expect(heading(page, path === '/login' ? /^Welcome back/ : "You're all set")).toBeVisible();
    await expectFullFrames(page);
  }
});

test('a chosen sign-out → /login without returnTo, so that the next admin is not led to the last one’s page', async ({
  page,
}) => {
  await openAsAdmin(page, 'active', '/settings/people');
  await signOut(page);
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
});
