import { expect, paste, samples, test } from '@askwell/part-tools/testing';

import { locationRow } from './steps.ts';

test('“We have one location” is pressed twice → it fills in one row', async ({ page, api }) => {
  const load = Promise.withResolvers<void>();
  api.answer('GET /locations', { payload: [] });
  api.answer('GET /org', () => load.promise.then(() => ({ payload: samples.organization })));
  api.answer('POST /locations', { status: 201, payload: samples.locations });
  await page.goto('/add-locations');
  await page.getByRole('button', { name: 'We have one location' }).dblclick();
  load.resolve();
  await expect(locationRow(page, 1).getByLabel('Name')).toHaveValue('Smith & Sons');
  await expect(locationRow(page, 2).getByLabel('Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await api.expectRequests('POST /locations').toEqual([{ locations: [{ name: 'Smith & Sons' }] }]);
});

test('pasted locations, one with a country added → all are sent', async ({ page, api }) => {
  api.answer('GET /locations', { payload: [] });
  api.answer('POST /locations', { status: 201, payload: samples.locations });
  await page.goto('/add-locations');
  await locationRow(page, 1).getByLabel('Name').focus();
  await paste(page, 'Name\tAddress\nHarbour\t1 Quay\nAirport\t2 Runway, East\nOld Mill\t');
  await expect(locationRow(page, 3).getByLabel('Name')).toHaveValue('Old Mill');
  const row = locationRow(page, 1);
  await row.getByRole('button', { name: 'Country & time zone: Same as organization' }).click();
  await row.getByLabel('Country', { exact: true }).selectOption('Japan');
  await row.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
  await expect(row.getByRole('button', { name: 'Country & time zone: Japan · Tokyo (GMT+9)' })).toBeVisible();
  await page.getByRole('button', { name: 'Save 3 locations and continue' }).click();
  await api.expectRequests('POST /locations').toEqual([
    {
      locations: [
        { name: 'Harbour', address: '1 Quay', country: 'JP', timeZone: 'Asia/Tokyo' },
        { name: 'Airport', address: '2 Runway, East' },
        { name: 'Old Mill' },
      ],
    },
  ]);
});
