import { makeAccount } from '../backend/accounts.ts';
import { deactivate, joinInvited, onboard } from '../backend/onboard.ts';
import { readCode } from '../backend/outbox.ts';
import { newPerson } from '../person.ts';
import { heading, openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('invited as admin → signs in, accepts, and is in the organization', async ({ page }) => {
  const [admin, person] = [newPerson(), newPerson('Grace Hopper')];
  await onboard(admin, 'active', [{ role: 'admin', person }]);
  await makeAccount(person);

  await openAs(page, person, '/');
  await expect(page).toHaveURL(/\/invitations$/);
  await expect(page.getByText(`${admin.name} invited you to join as admin.`)).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(page, /^Good /)).toBeVisible();
});

test('address that the provider does not vouch for → proven with the mailed code, then accepted', async ({ page }) => {
  const person = newPerson('Grace Hopper');
  await onboard(newPerson(), 'active', [{ role: 'user', person }]);
  await makeAccount(person, { isVouchedFor: false });

  await openAs(page, person, '/invitations');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await readCode(person.email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(heading(page, 'Askwell is on your phone')).toBeVisible();
  await expect(page.getByText('Another organization invited you.')).toHaveCount(0);
});

test('member elsewhere, invited → leaves the one for the other; declining leaves all as it is', async ({ page }) => {
  const person = newPerson('Grace Hopper');
  const first = newPerson();
  await onboard(first, 'active', [{ role: 'admin', person }]);
  await makeAccount(person);
  await openAs(page, person, '/invitations');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(heading(page, /^Good /)).toBeVisible();

  const [second, third] = [newPerson('Ann Lee'), newPerson('Bob Ray')];
  for (const admin of [second, third]) await onboard(admin, 'active', [{ role: 'user', person }]);
  await page.goto('/invitations');
  const invitationOf = (name: string) => page.getByRole('listitem', { name: `${name} Ltd` });
  await invitationOf('Bob Ray').getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await invitationOf('Ann Lee').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Leave and join Ann Lee Ltd' }).click();
  await expect(heading(page, 'Askwell is on your phone')).toBeVisible();
});

test('leaves in settings → has no organization', async ({ page }) => {
  const person = newPerson('Grace Hopper');
  await onboard(newPerson(), 'active', [{ role: 'admin', person }]);
  await makeAccount(person);
  await openAs(page, person, '/invitations');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(heading(page, /^Good /)).toBeVisible();
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click();
  await expect(heading(page, 'Create your organization')).toBeVisible();
});

test('deactivated → reads whom to ask; joins another organization, and is out of the first', async ({
  page,
  complaints,
}) => {
  const [ann, second, person] = [newPerson('Ann Lee'), newPerson('Bob Ray'), newPerson('Grace Hopper')];
  const first = { ...ann, email: `ann?cc=${ann.email}` };
  await onboard(first, 'active', [{ role: 'admin', person }]);
  await joinInvited(person);
  await deactivate(first, person);
  await onboard(second, 'active', [{ role: 'admin', person }]);

  await openAs(page, person, '/dashboard');
  await expect(heading(page, 'You no longer have access to Ann Lee Ltd')).toBeVisible();
  await expect(page.getByRole('link', { name: first.email })).toHaveAttribute('href', `mailto:ann%3Fcc%3D${ann.email}`);
  await page.getByRole('link', { name: 'See your invitation' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Leave and join Bob Ray Ltd' }).click();
  await expect(heading(page, /^Good /)).toBeVisible();
  await expect(page.getByText('Bob Ray Ltd').first()).toBeVisible();
  // The browser reports each 403.
  complaints.length = 0;
});

test('deactivated, and invited by nobody → leaves, and can create an organization', async ({ page, complaints }) => {
  const [admin, person] = [newPerson('Ann Lee'), newPerson('Grace Hopper')];
  await onboard(admin, 'active', [{ role: 'user', person }]);
  await joinInvited(person);
  await deactivate(admin, person);

  await openAs(page, person, '/dashboard');
  await page.getByRole('button', { name: 'Leave Ann Lee Ltd' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click();
  await expect(heading(page, 'Create your organization')).toBeVisible();
  complaints.length = 0;
});
