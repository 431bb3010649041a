import type { BrowserContext, Page } from 'playwright/test';
import { goWithin } from '@askwell/part-tools/testing';

import type { Complaints } from '../test.ts';
import { heading } from '../steps/session.ts';
import type { RemoteCase } from './remotes.ts';
import type { PageTime } from './pageTime.ts';
import { reportsOf } from './reportsOf.ts';
import { expect } from './test.ts';

/** The ways to open a page: by its address, or from another page of the site. */
const bothArrivals = ['cold', 'warm'] as const;
type Arrival = (typeof bothArrivals)[number];

/** A visit to a remote's page that will fail. */
export type Visit = { page: Page; arrival: Arrival; arrive: () => Promise<void> };

/** One user for each arrival: by the address, or from another page of the site. */
export async function visitors(
  context: BrowserContext,
  remote: RemoteCase,
  arrivals: readonly Arrival[] = bothArrivals,
): Promise<Visit[]> {
  return Promise.all(
    arrivals.map(async (arrival) => {
      const page = await freshPage(context);
      if (arrival === 'warm') await openOther(page, remote);
      return { page, arrival, arrive: () => arrive(page, remote, arrival) };
    }),
  );
}

/** A user who opens the page repeatedly, in either way. */
export async function openVisit(context: BrowserContext, remote: RemoteCase) {
  const page = await freshPage(context);
  let arrival: Arrival = 'cold';
  return {
    page,
    get arrival() {
      return arrival;
    },
    /** Opens the other page, if the visit starts there, before files break. */
    async begin(next: Arrival) {
      arrival = next;
      if (next === 'warm') await openOther(page, remote);
    },
    arrive: () => arrive(page, remote, arrival),
  };
}

/** Calls `act` for all visits in parallel. */
export async function each(visits: Visit[], act: (visit: Visit) => Promise<void>): Promise<void> {
  await Promise.all(visits.map(act));
}

/** A page without a browser cache, so that every file is requested. */
export async function freshPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** Opens a page of the other remote, and marks the document, because a reload would lose the mark. */
async function openOther(page: Page, { from }: RemoteCase): Promise<void> {
  await page.goto(from.path);
  await heading(page, from.heading).waitFor();
  await page.evaluate(() => Reflect.set(window, 'isMarked', true));
}

type World = { time: PageTime; complaints: Complaints };

/** All visitors open the page, see the card, use the rest of the site, and see the card again. */
export async function expectOnlyThisFails(world: World, visits: Visit[], remote: RemoteCase, says: RegExp) {
  await each(visits, (visit) => visit.arrive());
  await expectCards(world, visits, remote, says);
  await each(visits, (visit) => expectUsableShell(visit, remote));
  await expectCards(world, visits, remote, says);
}

/** The card on the pages of all of them, within ten seconds of the pages' own time, or what is left of them. */
export async function expectCards(world: World, visits: Visit[], remote: RemoteCase, says: RegExp, left = 10_000) {
  const card = ({ page }: Visit) => page.getByRole('alert');
  await each(visits, (visit) => outline(visit.page).or(card(visit)).first().waitFor());
  await world.time.pass(left, async () => {
    const seen = await Promise.all(visits.map((visit) => card(visit).isVisible()));
    return seen.every(Boolean);
  });
  await each(visits, ({ page }) => expectCard(page, remote, says, world.complaints));
}

/** The outline that is shown while a page loads. */
export const outline = (page: Page) => page.locator('main [aria-busy=true]').first();

/** Expects a page's error card: its text, its buttons, and a reference that is also in the log. */
export async function expectCard(page: Page, { name }: { name: string }, says: RegExp, complaints: Complaints) {
  const card = page.getByRole('alert');
  await expect(card).toBeVisible();
  await expect(card).toContainText(says);
  await expect(card).toContainText('Oops! Something went wrong');
  await expect(card.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  await expect(card.getByRole('button')).toHaveText(['Try again', 'Reload page']);
  await expect(card).toContainText(new RegExp(`Reference [0-9a-f]{8} · ${name} (\\d+\\.\\d+\\.\\d+-|unknown)`));
  // Only now, because before it may be the previous page's card.
  const [, reference = 'none'] = /Reference ([0-9a-f]{8}) · /.exec(await card.innerText()) ?? [];
  const reports = () => complaints.filter((complaint) => complaint.includes(reference)).length;
  await expect.poll(reports).toBe(1);
  await expectReported(page, reference, name);
}

/** Expects a report to the site, as an error of this part. */
async function expectReported(page: Page, reference: string, part: string) {
  await expect.poll(async () => (await reportsOf(page)).find((one) => one.reference === reference)?.part).toBe(part);
}

/** Expects that failures without a reference are reported to the site too, all as errors of this part. */
export async function expectOwner(page: Page, message: RegExp, part: string): Promise<void> {
  const parts = async () => (await reportsOf(page)).filter((one) => message.test(one.message)).map((one) => one.part);
  await expect.poll(async () => [...new Set(await parts())]).toEqual([part]);
}

/** The specified error page instead of a page that threw, with a reference that the log knows, once. */
export async function expectErrorPage(page: Page, complaints: Complaints, { name } = { name: 'remote-main' }) {
  const main = page.getByRole('main');
  await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();
  await expect(main.getByText('An unknown error occurred.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  const [, reference = 'none'] = /Reference ([0-9a-f]{8})/.exec(await main.innerText()) ?? [];
  const reports = () => complaints.filter((complaint) => complaint.includes(reference)).length;
  await expect.poll(reports).toBe(1);
  await expectReported(page, reference, name);
}

/** Expects that header, navigation and session still work, and the pages of the other remote. */
export async function expectUsableShell(
  { page, arrival }: Omit<Visit, 'arrive'>,
  { from, path }: Pick<RemoteCase, 'from'> & { path: string },
): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Askwell/ })).toBeVisible();
  await expect(
    header
      .getByText(/Ada Lovelace|Sign Out/)
      .or(header.getByRole('button', { name: 'Account of' }))
      .first(),
  ).toBeVisible();
  await goWithin(page, from.path);
  await heading(page, from.heading).waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
  if (arrival === 'warm') expect(await page.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true);
  await goWithin(page, path);
}

/** Expects that "Try again" shows the page without a reload. */
export async function expectRecovery(page: Page, remote: { heading: string }): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isKept', true));
  await tryAgain(page);
  await expectPage(page, remote);
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
}

/** Presses "Try again", and waits until this failure has disappeared; a similar one may replace it. */
export async function tryAgain(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const [, reference = 'none'] = /Reference ([0-9a-f]{8})/.exec(await main.innerText()) ?? [];
  await press(page, 'Try again');
  await expect(main.getByText(reference)).toHaveCount(0);
}

/** Presses a button by keyboard, because a click waits for a frame, and of two open pages one is rarely rendered. */
export async function press(page: Page, name: 'Try again' | 'Reload page'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).press('Enter');
}

export async function expectPage(page: Page, { heading: title }: { heading: string }): Promise<void> {
  // A page that has failed carries the same heading; one that is loading is busy.
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await heading(page, title).waitFor();
  await outline(page).waitFor({ state: 'detached' });
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function arrive(page: Page, { path }: RemoteCase, arrival: Arrival): Promise<void> {
  if (arrival === 'warm') await goWithin(page, path);
  // The load event would wait for hanging files.
  else await page.goto(path, { waitUntil: 'commit' });
}
