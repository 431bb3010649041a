import { expect, samples, test } from 'shared-remote/testing';

test('numbers → each leads to the list behind it', async ({ page }) => {
  await page.goto('/dashboard');
  const byLocation = page.getByRole('region', { name: 'People by location' });
  await byLocation.getByRole('link', { name: '2 people' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 invitation is not accepted yet' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
});

test('one call fails → its card alone says so and is tried again alone', async ({ page, api }) => {
  api.answer('GET /org', { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/dashboard');
  const standing = page.getByRole('region', { name: 'Set-up and subscription' });
  await expect(standing.getByRole('alert')).toContainText('We could not load the organization.');
  await expect(page.getByRole('region', { name: 'People by role' })).toContainText('1 person');
  api.answer('GET /org', { payload: samples.organization });
  const asked = api.asked('GET /users').length;
  await standing.getByRole('button', { name: 'Retry' }).click();
  await expect(standing).toContainText('office@smith.example');
  expect(api.asked('GET /users')).toHaveLength(asked);
});

test('nothing there yet → every card says what belongs there', async ({ page, api }) => {
  api.answer('GET /locations', { payload: [] });
  api.answer('GET /users', { payload: [] });
  await page.goto('/dashboard');
  await expect(page.getByText('No locations yet')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'People by role' })).toContainText('Nobody is here yet');
  await expect(page.getByText('Nothing needs you right now.')).toBeVisible();
});

test('home → how things stand, what is left, and an example of their own', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Smith & Sons has 3 locations and 3 people.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set-up' })).toContainText('2 steps left');
  await expect(page.getByText('How many people work at Main Street, and what time is it there?')).toBeVisible();
});
