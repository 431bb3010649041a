import { navigateWithin } from '@askwell/part-tools/testing';

import { joinInvited, onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('“Any other role is redirected to the mobile-only page” → also from /settings', async ({ page }) => {
  const person = newPerson('Grace Hopper');
  const guest = newPerson('Alan Turing');
  const invitees = [
    { role: 'manager', person },
    { role: 'guest', person: guest },
  ];
  await onboard(newPerson(), 'people', invitees);
  for (const user of invitees) await joinInvited(user.person);
  await openAs(page, person, '/dashboard');
  await expect(heading(page, 'You’re in, Grace. Get Askwell on your phone')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Try asking' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('can see the day you last used Askwell')).toBeVisible();
  await navigateWithin(page, '/settings');
  await expect(page).toHaveURL(/\/mobile-only$/);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/login/);

  await test.step('a guest → is redirected too', async () => {
    await openAs(page, guest, '/dashboard');
    await expect(heading(page, 'You’re in, Alan. Get Askwell on your phone')).toBeVisible();
  });
});
