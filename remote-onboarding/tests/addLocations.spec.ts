import type { Page } from 'playwright/test';
import { expect, paste, samples, test } from '@askwell/part-tools/testing';

test.describe('/add-locations', () => {
  test.beforeEach(async ({ page, api }) => {
    api.answer('GET /locations', { payload: [] });
    await page.goto('/add-locations');
  });

  // “Location creation shows the server message in a location error message.”
  test('not saved → the reason; a retry sends the same key; changed content sends another key', async ({
    page,
    api,
  }) => {
    api.answer('POST /locations', { status: 409, message: 'The harbor is closed.' });
    await nameOf(page, 1).fill('Pier');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('main').getByText('The harbor is closed.').first()).toBeVisible();
    api.answer('POST /locations', { status: 500, message: 'The server is down.' });
    await nameOf(page, 1).fill('Harbour');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('main').getByText('The server is down.').first()).toBeVisible();
    await expect(nameOf(page, 1)).toHaveValue('Harbour');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible();
    await nameOf(page, 1).fill('Airport');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const keysFor = (name: string) =>
      new Set(
        api
          .asked('POST /locations')
          .filter(({ body }) => JSON.stringify(body).includes(name))
          .map(({ idempotencyKey }) => idempotencyKey),
      );
    expect([...keysFor('Harbour')]).toEqual([expect.any(String)]);
    // The error of the attempt before stays until this one is answered.
    await expect.poll(() => keysFor('Airport').size).toBe(1);
    expect(keysFor('Airport')).not.toEqual(keysFor('Harbour'));
  });
});

test.describe('/add-locations, other inputs', () => {
  test('We have one location, twice before the organization is loaded → filled in once', async ({ page, api }) => {
    const asked = Promise.withResolvers<void>();
    api.answer('GET /locations', { payload: [] });
    api.answer('GET /org', () => asked.promise.then(() => ({ payload: samples.organization })));
    api.answer('POST /locations', { status: 201, payload: samples.locations });
    await page.goto('/add-locations');
    await page.getByRole('button', { name: 'We have one location' }).dblclick();
    asked.resolve();
    await expect(nameOf(page, 1)).toHaveValue('Smith & Sons');
    await expect(nameOf(page, 2)).toHaveValue('');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect
      .poll(() => api.asked('POST /locations').map(({ body }) => body))
      .toEqual([{ locations: [{ name: 'Smith & Sons' }] }]);
  });

  test('a column pasted beside names → fills downward; a time zone for one row → sent with it only', async ({
    page,
    api,
  }) => {
    api.answer('GET /locations', { payload: [] });
    api.answer('POST /locations', { status: 201, payload: samples.locations });
    await page.goto('/add-locations');
    await nameOf(page, 1).focus();
    await paste(page, 'Harbour\nAirport\nOld Mill');
    await expect(nameOf(page, 3)).toHaveValue('Old Mill');
    const row = page.getByRole('group', { name: 'Location 1' });
    await row.getByLabel('Address').focus();
    await paste(page, '1 Quay\n2 Runway, East');
    await expect(page.getByText('2 cells filled.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Location 2' }).getByLabel('Address')).toHaveValue('2 Runway, East');
    await expect(nameOf(page, 4)).toHaveValue('');
    await row.getByRole('button', { name: 'Country & time zone: Same as organization' }).click();
    await row.getByLabel('Country', { exact: true }).selectOption('Japan');
    await row.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
    await expect(row.getByRole('button', { name: 'Country & time zone: Japan · Tokyo (GMT+9)' })).toBeVisible();
    await page.getByRole('button', { name: 'Save 3 locations and continue' }).click();
    await expect
      .poll(() => api.asked('POST /locations').map(({ body }) => body))
      .toEqual([
        {
          locations: [
            { name: 'Harbour', address: '1 Quay', country: 'JP', timeZone: 'Asia/Tokyo' },
            { name: 'Airport', address: '2 Runway, East' },
            { name: 'Old Mill' },
          ],
        },
      ]);
  });
});

const nameOf = (page: Page, position: number) =>
  page.getByRole('group', { name: `Location ${position}`, exact: true }).getByLabel('Name');
