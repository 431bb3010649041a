import type { Page } from 'playwright/test';
import { samples, type StandInApi } from '@askwell/part-tools/testing';

/** Opens the locations' page without locations, and types one. */
export async function typeHarbour(page: Page, api: StandInApi): Promise<void> {
  api.answer('GET /locations', { payload: [] });
  await page.goto('/add-locations');
  await locationRow(page, 1).getByLabel('Name').fill('Harbour');
}

/** Holds back the answer to the locations that are sent until the result is called. */
export const holdLocations = (api: StandInApi) =>
  api.hold('POST /locations', { status: 201, payload: samples.locations });

/** The body that is sent with this location. */
export const harbour = { locations: [{ name: 'Harbour' }] };

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save and continue' });

export const userRow = (page: Page, position: number) =>
  page.getByRole('group', { name: `Person ${position}`, exact: true });

export const locationRow = (page: Page, position: number) =>
  page.getByRole('group', { name: `Location ${position}`, exact: true });

/** The server's answer after it has sent a code. Its times are longer than a test takes. */
export function codeOnItsWay() {
  const later = new Date(Date.now() + 600_000).toISOString();
  return { sentTo: 'o•••@smith.example', expiresAt: later, resendAt: later };
}
