import { expect, samples, test } from '@askwell/part-tools/testing';

test('a completed step is edited → the change is saved, and the next step opens', async ({ page, api }) => {
  api.answer('GET /user', { payload: { ...samples.profile, onboarding_status: 'add_users' } });
  await page.goto('/add-users');
  await page.getByRole('group', { name: 'Person 1' }).getByLabel('Name').fill('Kim');
  await page.getByRole('link', { name: 'Completed: Organization' }).click();
  await expect(page).toHaveURL(/\/add-users\?step=create-organization$/);
  await expect(page).toHaveTitle('Organization · Step 1 of 5 · Askwell');
  await expect(page.getByRole('heading', { name: 'Organization', level: 1 })).toBeFocused();
  await expect(page.getByLabel('Organization name')).toHaveValue('Smith & Sons');

  const changedOrganization = { ...samples.organization, name: 'Smith & Daughters' };
  const answer = api.hold('POST /org', { payload: changedOrganization });
  api.answer('GET /org', { payload: changedOrganization });
  const name = page.getByLabel('Organization name');
  await name.fill('Smith & Daughters');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await name.press('Enter');
  // While the form is being sent, the user can neither change nor discard it.
  await expect(name).not.toBeEditable();
  await expect(name).toBeFocused();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { name: 'Invite your people', level: 1 })).toBeVisible();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Person 1' }).getByLabel('Name')).toHaveValue('Kim');
  await api.expectRequests('POST /org').toMatchObject([{ name: 'Smith & Daughters' }]);

  await page.goBack();
  await expect(page.getByLabel('Organization name')).toHaveValue('Smith & Daughters');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Invite your people', level: 1 })).toBeVisible();
});
