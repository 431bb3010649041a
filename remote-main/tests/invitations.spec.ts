import { expect, samples, createListAnswer, test } from '@askwell/part-tools/testing';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const invitation = { sentAt: daysAgo(5.5), expiresAt: daysAgo(-8.5) };
const [, ann, jose] = samples.users;

test('an invitation → is resent, its link copied, then withdrawn', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  api.answer(
    'GET /users',
    createListAnswer([
      { ...jose, invitation },
      { ...ann, status: 'invited', invitation: { sentAt: daysAgo(20), expiresAt: daysAgo(6) } },
    ]),
  );
  api.answer('POST /users/invitations', { payload: { sent: [jose], left: [] } });
  await page.goto('/settings/people');
  const row = page.getByRole('row').filter({ hasText: 'José Díaz' });
  // The page counts dates: depending on the time of day, 5.5 days ago is 5 or 6 dates ago.
  await expect(row).toContainText(/[56] days ago/);
  await expect(page.getByRole('row').filter({ hasText: 'Ann Lee' })).toContainText('Expired');
  const moreButton = page.getByRole('button', { name: 'More actions for José Díaz' });
  await moreButton.focus();
  await page.keyboard.press('Enter');
  const menu = await page.getByRole('menu', { name: 'More actions for José Díaz' }).boundingBox();
  expect(menu?.width, 'a width that is inherited from another style sheet').toBeLessThan(240);
  await page.getByRole('menuitem', { name: 'Resend invitation' }).press('Enter');
  await expect(page.getByText('Invitation sent to José Díaz')).toBeVisible();
  await expect(moreButton).toBeFocused();
  const answer = api.hold('POST /users/invitations', { payload: { sent: [jose], left: [] } });
  await page.getByRole('button', { name: 'Edit José Díaz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resend invitation' }).dblclick();
  answer();
  await expect(page.getByRole('dialog').locator('button[aria-disabled=true]')).toHaveCount(0);
  await api.expectRequests('POST /users/invitations').toHaveLength(2);
  await page.keyboard.press('Escape');
  await moreButton.click();
  await page.getByRole('menuitem', { name: 'Copy invitation link' }).click();
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invitations$/);
  await moreButton.click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Invitation to José Díaz withdrawn')).toBeVisible();
});
