import { openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('“Location creation shows the server message in a location error message”', async ({ page, complaints }) => {
  await openAsAdmin(page, 'organization', '/add-locations');
  await page.route(/\/api\/locations/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { ok: false, statusCode: 409, message: 'The harbor is closed.', payload: null },
        })
      : route.continue(),
  );
  await page.getByRole('group', { name: 'Location 1' }).getByLabel('Name').fill('Harbor');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('main').getByText('The harbor is closed.').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Location 1' }).getByLabel('Name')).toHaveValue('Harbor');
  complaints.length = 0;
});
