import type { Page } from 'playwright/test';
import { rollBack } from 'site';

import { onboard } from '../backend/onboard.ts';
import { type OwnSite, publishWithTitle, startOwnSite } from '../backend/ownSite.ts';
import { newPerson } from '../person.ts';
import { heading, openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

let site: OwnSite;
test.beforeEach(async ({ page }) => {
  site = await startOwnSite();
  const admin = newPerson();
  await onboard(admin, 'active');
  const watching = page.waitForResponse(/live\.chunk/);
  await openAs(page, admin, `${site.url}/settings/organization`);
  await expect(heading(page, 'Organization')).toBeVisible();
  await watching;
  await mark(page);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await site.stop();
});

test('another build is live → the next link leads to it, with all of it new; the page before stays as it was until then', async ({
  page,
}) => {
  await publishWithTitle(site, 'remote-main', '/dashboard', 'Overview');
  await notice(page);
  expect(await isMarked(page)).toBe(true);
  await main(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(main(page).getByRole('link', { name: 'Overview' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect(await versionsOf(page, 'remote-main')).toHaveLength(1);
  await page.goBack();
  await expect(heading(page, 'Organization')).toBeVisible();
});

test('another build is live while something is typed → no reload, the new version is offered, and nothing is lost', async ({
  page,
}) => {
  await page.getByLabel('Industry').fill('Bakery');
  await publishWithTitle(site, 'remote-main', '/dashboard', 'Overview');
  await notice(page);
  await main(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Industry')).toHaveValue('Bakery');
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByText('New version available')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Reload' }).click();
  await expect(main(page).getByRole('link', { name: 'Overview' })).toBeVisible();
});

test('another session contract is live → offered at once, taken by a reload alone', async ({ page }) => {
  await page.route('**/composition.json', async (route) => {
    const live = await (await route.fetch()).json();
    await route.fulfill({ json: { ...live, shell: { ...live.shell, version: '2.0.0-next', contract: '2.0.0' } } });
  });
  await notice(page);
  await expect(page.getByText('New version available')).toBeVisible();
  await main(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('New version available')).toHaveCount(0);
});

test('publishing, going back, typing and following links in any order → nothing typed is lost, no page of two builds', async ({
  page,
}) => {
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  let typed: string | null = null;
  for (let step = 0; step < 40; step += 1) {
    const action = random(5);
    if (action === 0) await publishWithTitle(site, 'remote-main', '/dashboard', `Title${step}`);
    if (action === 1) await rollBack(site.store, 'remote-main', null).catch(() => {});
    if (action === 2) await notice(page);
    if (action === 3 && new URL(page.url()).pathname === '/settings/organization') {
      typed = `Bakery ${step}`;
      await page.getByLabel('Industry').fill(typed);
      await mark(page);
    }
    if (action === 4) {
      const isHere = new URL(page.url()).pathname === '/dashboard';
      if (isHere) await main(page).getByRole('link', { name: 'Settings' }).click();
      else if (typed === null) await main(page).locator('a[href="/dashboard"]').click();
      if (isHere) await page.getByRole('link', { name: 'Organization' }).first().click();
      await expect(heading(page, /.+/)).toBeVisible();
    }
    if (typed !== null) {
      await expect(page.getByLabel('Industry')).toHaveValue(typed);
      expect(await isMarked(page)).toBe(true);
    }
    expect((await versionsOf(page, 'remote-main')).length).toBeLessThanOrEqual(1);
    // Now and then what was typed is saved, so that the next link may lead on.
    if (typed !== null && random(3) === 0) {
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
      typed = null;
    }
  }
});

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isMarked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);

/** The tab is shown again, which is when it looks; the server knows of a publish half a second later. */
async function notice(page: Page) {
  await expect
    .poll(async () => {
      const stored = JSON.parse((await site.store.readComposition())?.text ?? '').revision;
      return (await (await fetch(`${site.url}/composition.json`)).json()).revision === stored;
    })
    .toBe(true);
  const looked = page.waitForResponse(/composition\.json/, { timeout: 1000 }).catch(() => null);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await looked)?.finished();
}

/** The builds of a part that the document has loaded anything of. */
function versionsOf(page: Page, part: string): Promise<string[]> {
  return page.evaluate((name) => {
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    const versions = loaded.flatMap((url) => new RegExp(`/${name}/([^/]+)/`).exec(url)?.[1] ?? []);
    return [...new Set(versions)];
  }, part);
}
