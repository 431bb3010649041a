import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { expectAllSet, subscribe } from '../steps/onboarding.ts';
import { openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

const ends = [
  { outcome: 'declined', says: 'Your payment was declined' },
  { outcome: 'cancelled', says: 'You left checkout' },
] as const;
for (const { outcome, says } of ends) {
  test(`checkout ${outcome} → back at the plans with the reason, and a second try works`, async ({ page }) => {
    const admin = newPerson();
    await onboard(admin, 'verified');
    await openAs(page, admin);

    await subscribe(page, outcome);
    await expect(page.getByText(says)).toBeVisible();
    await subscribe(page, 'paid');
    await expectAllSet(page);
  });
}
