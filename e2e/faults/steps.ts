import type { Locator, Page } from 'playwright/test';
import { navigateWithin } from '@askwell/part-tools/testing';

import type { ConsoleErrors } from '../test.ts';
import { heading } from '../steps/session.ts';
import { isMarked, mark } from '../steps/versions.ts';
import type { RemoteCase } from './remotes.ts';
import { readReports } from './readReports.ts';
import { expect } from './test.ts';

/** How the user opens a page: cold by its URL, or warm from another page of the site. */
type Arrival = 'cold' | 'warm';

/** Opens a page of the other remote, and marks the document. A reload would lose the mark. */
export async function openOtherPage(page: Page, { from }: RemoteCase): Promise<void> {
  await page.goto(from.path);
  await heading(page, from.heading).waitFor();
  await mark(page);
}

export async function openRemotePage(page: Page, { path }: RemoteCase, arrival: Arrival): Promise<void> {
  if (arrival === 'warm') await navigateWithin(page, path);
  // The load event would wait for files that hang.
  else await page.goto(path, { waitUntil: 'commit' });
}

/** Advances the page's clock by the ten seconds after which the shell gives up, and waits until the card is rendered. */
export async function passLimit(page: Page, milliseconds = 10_000): Promise<void> {
  await outline(page).waitFor();
  await page.clock.runFor(milliseconds);
  await expect(outline(page)).toHaveCount(0);
}

/** The outline that a page shows while it loads. */
export const outline = (page: Page) => page.locator('main [aria-busy=true]').first();

/** Expects a page's error card: its message, its buttons, and a reference that the log contains too. */
export async function expectCard(page: Page, { name }: { name: string }, says: RegExp, consoleErrors: ConsoleErrors) {
  const card = page.getByRole('alert');
  // Advances the clock faster than real time, but slowly enough for files to arrive.
  const isShown = async () => (await card.isVisible()) || page.clock.runFor(100);
  await expect.poll(isShown, { intervals: [50] }).toBe(true);
  await expect(card).toContainText(says);
  await expect(card).toContainText('Oops! Something went wrong');
  await expect(card.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  await expect(card.getByRole('button')).toHaveText(['Try again', 'Reload page']);
  await expect(card).toContainText(new RegExp(`Reference [0-9a-f]{8} · ${name} (\\d+\\.\\d+\\.\\d+-|unknown)`));
  // Checks this last, because the card may still belong to the previous page.
  await expectReported(page, card, name, consoleErrors);
}

/** Expects that the reference on the page is in the log once, and in a report to the site as an error of this part. */
async function expectReported(page: Page, shown: Locator, part: string, consoleErrors: ConsoleErrors) {
  const reference = await readReference(shown);
  await expect.poll(() => consoleErrors.filter((error) => error.includes(reference)).length).toBe(1);
  await expect
    .poll(async () => (await readReports(page)).find((report) => report.reference === reference)?.part)
    .toBe(part);
}

const readReference = async (shown: Locator) => /Reference ([0-9a-f]{8})/.exec(await shown.innerText())?.[1] ?? 'none';

/** Expects that the page also reports failures without a reference to the site, all as errors of this part. */
export async function expectOwner(page: Page, message: RegExp, part: string): Promise<void> {
  const parts = async () =>
    (await readReports(page)).filter((report) => message.test(report.message)).map((report) => report.part);
  await expect.poll(async () => [...new Set(await parts())]).toEqual([part]);
}

/** Expects the specification's error page, whose reference is in the log once. */
export async function expectErrorPage(page: Page, consoleErrors: ConsoleErrors) {
  const main = page.getByRole('main');
  await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();
  await expect(main.getByText('An unknown error occurred.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectReported(page, main, 'remote-main', consoleErrors);
}

/**
 * Expects that the header, the navigation, the session and the pages of the other remote still work. Then returns to
 * the page.
 */
export async function expectUsableShell(page: Page, { from, path }: Pick<RemoteCase, 'from'> & { path: string }) {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Askwell/ })).toBeVisible();
  await expect(
    header
      .getByText('Sign Out')
      .or(header.getByRole('button', { name: '’s account' }))
      .first(),
  ).toBeVisible();
  await mark(page);
  await navigateWithin(page, from.path);
  await heading(page, from.heading).waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
  await navigateWithin(page, path);
}

/** Expects that "Try again" shows the page without a reload. */
export async function expectRecovery(page: Page, remote: { heading: string }): Promise<void> {
  await mark(page);
  await tryAgain(page);
  await expectPage(page, remote);
  expect(await isMarked(page)).toBe(true);
}

/** Presses "Try again", and waits until this error card has disappeared. A similar one may replace it. */
export async function tryAgain(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const reference = await readReference(main);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText(reference)).toHaveCount(0);
}

export async function expectPage(page: Page, { heading: title }: { heading: string }): Promise<void> {
  // The card of a failed page has the same heading, and the outline of a loading page is busy.
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await heading(page, title).waitFor();
  await outline(page).waitFor({ state: 'detached' });
  await expect(page.getByRole('alert')).toHaveCount(0);
}
