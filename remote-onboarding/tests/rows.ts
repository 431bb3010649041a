import type { Page } from 'playwright/test';
import { samples, type StandInApi } from 'remote-kit/testing';

/** Opens the locations' page without locations, and types one. */
export async function typeHarbour(page: Page, api: StandInApi): Promise<void> {
  api.answer('GET /locations', { payload: [] });
  await page.goto('/add-locations');
  await locationRow(page, 1).getByLabel('Name').fill('Harbour');
}

/** Holds the answer to the locations that are sent until the result is called. */
export function holdLocations(api: StandInApi): () => void {
  const released = Promise.withResolvers<void>();
  api.answer('POST /locations', async () => {
    await released.promise;
    return { status: 201, payload: samples.locations };
  });
  return released.resolve;
}

/** The body that is then sent. */
export const harbour = { locations: [{ name: 'Harbour' }] };

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save and continue' });

export const userRow = (page: Page, position: number) =>
  page.getByRole('group', { name: `Person ${position}`, exact: true });

export const locationRow = (page: Page, position: number) =>
  page.getByRole('group', { name: `Location ${position}`, exact: true });
