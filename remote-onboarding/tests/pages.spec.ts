import { expect, openWithin, test } from '@askwell/part-tools/testing';

import { expectSoundState } from './expectSoundState.ts';

// Of the other pages there are states that show more: states.spec.ts. Titles: e2e/journeys/everyPage.spec.ts.
for (const path of ['/invitations', '/subscribe/success'])
  test(`${path} → accessible, and laid out without overlap`, async ({ page }) => {
    // Otherwise /subscribe/success would stop waiting after a minute.
    await page.clock.setFixedTime(Date.now());
    await openWithin(page, path);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expectSoundState(page);
  });
