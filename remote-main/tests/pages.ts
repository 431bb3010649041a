import { expect, type Locator, type Page } from 'playwright/test';

/** Makes a page load its data again, as if the network were back. */
export const readAgain = (page: Page) =>
  page.evaluate(() => ['offline', 'online'].forEach((event) => dispatchEvent(new Event(event))));

/** Stops the clock of pages that are opened next, so that no time limit passes on a slow machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // A clock that is already later cannot be paused, and the machine may be slow.
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Lets the stopped clock run until something is seen. */
export const untilShown = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.runFor(100);
    expect(await shown.isVisible()).toBe(true);
  }).toPass({ intervals: [100] });

/** Every page of this remote with its heading. */
export const pages = [
  { path: '/', heading: /^Hello, Sam$/ },
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/settings/profile', heading: 'Profile' },
  { path: '/settings/organization', heading: 'General' },
  { path: '/settings/locations', heading: 'Locations' },
  { path: '/settings/people', heading: 'People' },
  { path: '/settings/locations/add', heading: 'Add locations' },
  { path: '/settings/people/add', heading: 'Add people' },
  { path: '/settings/billing', heading: 'Billing' },
  { path: '/settings/activity', heading: 'Activity' },
  { path: '/example', heading: 'Example' },
];

/** The select of a person's role, which is in their row once that is focused or pointed at. */
export async function roleOf(page: Page, name: string): Promise<Locator> {
  const role = page.getByRole('combobox', { name: `Role of ${name}` });
  await role.focus();
  return role;
}

/** Whether all four corners of an element are in the window, and on top. */
export function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return [box.left + 4, box.right - 4].every((x) =>
    [box.top + 4, box.bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}
