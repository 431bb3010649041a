import type { BrowserContext, Page } from 'playwright/test';

import type { Complaints } from '../test.ts';
import { heading } from '../steps/session.ts';
import type { RemoteCase } from './remotes.ts';
import { expect } from './test.ts';

/** How people come to a page: by its address, or inside the site from another page. */
export const arrivals = ['cold', 'warm'] as const;
export type Arrival = (typeof arrivals)[number];

/** A page on its way to a remote's page that is going to fail. */
export type Visit = { page: Page; arrival: Arrival; arrive: () => Promise<void> };

/** Somebody who comes by the address, and somebody who is in the site already. */
export async function visitors(context: BrowserContext, remote: RemoteCase): Promise<Visit[]> {
  return Promise.all(
    arrivals.map(async (arrival) => {
      const page = await freshPage(context);
      if (arrival === 'warm') await openOther(page, remote);
      return { page, arrival, arrive: () => arrive(page, remote, arrival) };
    }),
  );
}

/** Does the same for all of them, side by side. */
export async function each(visits: Visit[], act: (visit: Visit) => Promise<void>): Promise<void> {
  await Promise.all(visits.map(act));
}

/** A page whose browser keeps no files, so that each one is asked for where it is broken. */
export async function freshPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** Opens the page of the other remote from which people come, and marks it: a reload would lose the mark. */
async function openOther(page: Page, { from }: RemoteCase): Promise<void> {
  await page.goto(from.path);
  await expect(heading(page, from.heading)).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isMarked', true));
}

/** Goes to a page inside the site, as back and forward do. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** The card in place of a page: what it says, what it offers, and a reference that the log knows too. */
export async function expectCard(page: Page, { name }: { name: string }, says: RegExp, complaints: Complaints) {
  const card = page.getByRole('alert');
  await expect(card).toBeVisible({ timeout: 10_000 });
  await expect(card).toContainText(says);
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Reload page' })).toBeVisible();
  const [, reference = 'none'] = /Reference ([0-9a-f]{8}) · /.exec(await card.innerText()) ?? [];
  await expect(card).toContainText(new RegExp(`Reference [0-9a-f]{8} · ${name} (\\d+\\.\\d+\\.\\d+-|unknown)`));
  await expect(() => expect(complaints.filter((complaint) => complaint.includes(reference))).toHaveLength(1)).toPass({
    timeout: 2000,
  });
}

/** Header, navigation and session are as they were, and the pages of the other remote come. */
export async function expectUsableShell({ page, arrival }: Visit, { from, path }: RemoteCase): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Askwell/ })).toBeVisible();
  await expect(
    header
      .getByText(/Ada Lovelace|Sign Out/)
      .or(header.getByRole('button', { name: 'Account of' }))
      .first(),
  ).toBeVisible();
  await goWithin(page, from.path);
  await expect(heading(page, from.heading)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  if (arrival === 'warm') expect(await page.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true);
  await goWithin(page, path);
}

/** "Try again" brings the page in place, without a reload. */
export async function expectRecovery(page: Page, remote: RemoteCase): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isKept', true));
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, remote);
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
}

export async function expectPage(page: Page, { heading: title }: RemoteCase): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  // A page that is loading or has failed carries the same heading.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

async function arrive(page: Page, { path }: RemoteCase, arrival: Arrival): Promise<void> {
  if (arrival === 'warm') await goWithin(page, path);
  // The page counts as loaded only when nothing hangs any more.
  else await page.goto(path, { waitUntil: 'commit' });
}
