import { deactivate, joinInvited, onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('an invitation link is opened while signed out → the page names the email to use', async ({ page }) => {
  await page.goto('/invitations');
  await expect(page.getByText('Sign in with the email address your invitation was sent to.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up your organization' })).toHaveCount(0);
});

test('a deactivated user → sees a contact, and can join another organization', async ({ page, consoleErrors }) => {
  const [ann, second, person] = [newPerson('Ann Lee'), newPerson('Bob Ray'), newPerson('Grace Hopper')];
  const firstAnn = { ...ann, email: `ann?cc=${ann.email}` };
  await onboard(firstAnn, 'active', [{ role: 'admin', person }]);
  await joinInvited(person);
  await deactivate(firstAnn, person);
  await onboard(second, 'active', [{ role: 'admin', person }]);

  await openAs(page, person, '/dashboard');
  await expect(heading(page, 'You no longer have access to Ann Lee Ltd')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ann Lee', exact: true })).toHaveAttribute(
    'href',
    `mailto:ann%3Fcc%3D${ann.email}`,
  );
  await page.getByRole('link', { name: 'See your invitation' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('dialog')).toContainText('You lose access to Ann Lee Ltd immediately');
  await page.getByRole('button', { name: 'Leave and join Bob Ray Ltd' }).click();
  await expect(heading(page, 'Get your people on board')).toBeVisible();
  await expect(page.getByText('Bob Ray Ltd').first()).toBeVisible();
  // The browser logs each 403.
  consoleErrors.length = 0;
});

test('a deactivated user without an invitation → can leave, and create an organization', async ({
  page,
  consoleErrors,
}) => {
  const [admin, person] = [newPerson('Ann Lee'), newPerson('Grace Hopper')];
  await onboard(admin, 'active', [{ role: 'user', person }]);
  await joinInvited(person);
  await deactivate(admin, person);
  await openAs(page, person, '/dashboard');
  await page.getByRole('button', { name: 'Leave Ann Lee Ltd' }).click();
  const lateAnswer = Promise.withResolvers<void>();
  await page.route('**/api/org/leave', async (route) => {
    await lateAnswer.promise;
    await route.continue();
  });
  const request = page.waitForRequest('**/api/org/leave');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click();
  await request;
  await test.step('Escape while the answer is late → the dialog remains open', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Leaving…' })).toBeVisible();
  });
  lateAnswer.resolve();
  await expect(heading(page, 'Create your organization')).toBeVisible();
  // The browser logs each 403.
  consoleErrors.length = 0;
});
