import type { StandInApi } from '@askwell/part-tools/testing';
import { expect, type Locator, type Page } from 'playwright/test';

/** Makes a page refetch its data, as when the network is back. */
export const readAgain = (page: Page) =>
  page.evaluate(() => ['offline', 'online'].forEach((event) => dispatchEvent(new Event(event))));

/** Stops the clock of pages that open after this, so that slow machines reach no time limit. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Uses a time far in the future, because a clock cannot be paused at a time in the past.
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Advances the stopped clock until an element is visible. */
export const waitUntilShown = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.runFor(100);
    expect(await shown.isVisible()).toBe(true);
  }).toPass({ intervals: [100] });

/** Before the page shows a failure as a toast, it checks whether the server is ready. */
export const expectNoFailureToast = (api: StandInApi) => api.expectRequests('GET /readiness_check').toEqual([]);

/** Every page of this remote with its heading. */
export const pages = [
  { path: '/', heading: 'Get your people on board' },
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/settings/profile', heading: 'Profile' },
  { path: '/settings/organization', heading: 'General' },
  { path: '/settings/locations', heading: 'Locations' },
  { path: '/settings/people', heading: 'People' },
  { path: '/settings/locations/add', heading: 'Add locations' },
  { path: '/settings/people/add', heading: 'Add people' },
  { path: '/settings/locations/import', heading: 'Import locations' },
  { path: '/settings/people/import', heading: 'Import people' },
  { path: '/settings/billing', heading: 'Billing' },
  { path: '/settings/activity', heading: 'Activity' },
  { path: '/example', heading: 'Example' },
];

/** Returns the select of a person's role, which exists once it is focused. */
export async function findRoleSelect(page: Page, name: string): Promise<Locator> {
  const role = page.getByRole('combobox', { name: `Role of ${name}` });
  await role.focus();
  return role;
}

/** Whether nothing covers the four corners of an element. */
export function isUncovered(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return [box.left + 4, box.right - 4].every((x) =>
    [box.top + 4, box.bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}
