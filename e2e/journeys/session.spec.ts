import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAs, signOut } from '../steps/session.ts';
import { expect, test } from '../test.ts';

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
