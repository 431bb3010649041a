import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright/test';
import { goWithin } from 'remote-kit/testing';
import { publishTrain, readBuild } from 'site';

import { onboard } from '../backend/onboard.ts';
import { type OwnSite, startOwnSite } from '../backend/ownSite.ts';
import { containerSource, hashOf } from '../faults/parts/publishPart.ts';
import { newPerson, type Person } from '../person.ts';
import { heading, openAs } from '../steps/session.ts';
import { isMarked, mainNavigation, mark, notice, untilServed, untilWatching } from '../steps/versions.ts';
import { expect, test } from '../test.ts';

let site: OwnSite;
let admin: Person;
test.beforeEach(async () => {
  site = await startOwnSite();
  await publishReports(site, 40);
  await untilServed(site);
  admin = newPerson();
  await onboard(admin, 'active');
});
test.afterEach(async ({ page }) => {
  await page.close();
  await site.stop();
});

test('a site of forty parts → a page names what it needs; the rest is loaded once, else a card on that page alone', async ({
  page,
  complaints,
}) => {
  const asked = askedOf(page);
  await openAs(page, admin, `${site.url}/report-30`);
  await expect(heading(page, 'Report 30 of 1.0.0')).toBeVisible();
  expect(await carriedBy(page)).toEqual(['remote-main', 'remote-onboarding', 'remote-report-30']);
  await mainNavigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(asked).toEqual([]);

  await untilWatching(page);
  await mark(page);
  await page.route('**/composition/*.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('report-35/', 'report-36/') });
  });
  await goWithin(page, '/report-35');
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  const more = mainNavigation(page).getByRole('button', { name: 'More' });
  await more.click();
  await expect(mainNavigation(page).getByText("That didn't load")).toBeVisible();
  await page.unroute('**/composition/*.json');
  await page.keyboard.press('Escape');
  await retry.click();
  await expect(heading(page, 'Report 35 of 1.0.0')).toBeVisible();
  expect(complaints.splice(0).join('\n')).toMatch(/Failed to find a valid digest.*\/composition\//);

  await mainNavigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  asked.length = 0;
  await more.click();
  await mainNavigation(page).getByRole('link', { name: 'Report 39' }).click();
  await expect(heading(page, 'Report 39 of 1.0.0')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('report 38');
  await page.getByRole('option', { name: 'Report 38' }).click();
  await expect(heading(page, 'Report 38 of 1.0.0')).toBeVisible();
  await goWithin(page, '/nowhere');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  expect(asked).toEqual([]);

  await publishReports(site, 40, '2.0.0');
  await notice(page, site);
  await goWithin(page, '/report-20');
  await expect(heading(page, 'Report 20 of 2.0.0')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

/** The addresses of the rest of a site that a page asks for. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/composition\//.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const carriedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(document.getElementById('composition')?.textContent ?? '').remotes.map(
      ({ name }: { name: string }) => name,
    ),
  );

/** Publishes remotes with a page each, at /report-0, /report-1 …, whose links are in the bar. */
async function publishReports({ folder, store }: OwnSite, amount: number, version = '1.0.0'): Promise<void> {
  const builds = Array.from({ length: amount }, async (_, index) => {
    const name = `remote-report-${index}`;
    const at = join(folder, 'reports', version, name);
    await mkdir(at, { recursive: true });
    const page = `return () => ({ Page: () => React.createElement('h1', null, 'Report ${index} of ${version}') });`;
    const entry = Buffer.from(containerSource(name, page));
    await writeFile(join(at, 'remoteEntry.js'), entry);
    const part = {
      name,
      version,
      entry: 'remoteEntry.js',
      routes: [{ path: `/report-${index}`, module: './Report', layout: 'main', title: `Report ${index}`, nav: true }],
      chunks: {},
      contract: '1.0.0',
      requires: {},
      needsRuntime: false,
      integrity: { 'remoteEntry.js': hashOf(entry) },
    };
    await writeFile(join(at, 'part.json'), JSON.stringify(part));
    return readBuild(at);
  });
  await publishTrain(store, await Promise.all(builds), { accept: 'all', effort: 'quick' });
}
