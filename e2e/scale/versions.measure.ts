import { expect, test } from 'playwright/test';

import { onboard } from '../backend/onboard.ts';
import { startOwnSite } from '../backend/ownSite.ts';
import { newPerson } from '../person.ts';
import { heading, openAs } from '../steps/session.ts';
import { form, walkVersions } from '../steps/versions.ts';

/** How many walks, of how many steps each, beginning with which seed. */
const { WALKS = '1000', STEPS = '10', SEED = '1' } = process.env;

test('random walks of publishing, going back, typing and navigating', async ({ page }) => {
  test.setTimeout(0);
  page.setDefaultTimeout(60_000);
  const site = await startOwnSite();
  const admin = newPerson();
  await onboard(admin, 'active');
  // A document keeps 250 by default.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
  await openAs(page, admin, `${site.url}${form.path}`);
  for (let walk = 0; walk < Number(WALKS); walk += 1) {
    await expect(heading(page, /.+/)).toBeVisible();
    await walkVersions(page, site, { seed: Number(SEED) + walk, steps: Number(STEPS) });
    if ((walk + 1) % 25 === 0) console.log(`  ${walk + 1} walks of ${STEPS} steps`);
  }
  await page.close();
  await site.stop();
});
