import { expect, samples, test } from 'remote-kit/testing';

test('the remote’s root address, which has no page → its first page, without an organization', async ({
  page,
  api,
}) => {
  api.answer('GET /isUserValid', { payload: { valid: true, hasOrganization: false } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your organization' })).toBeVisible();
  await expect(page).toHaveURL('/create-organization');
  expect(api.asked('POST /org')).toEqual([]);
});

test('a later step opened by an admin without an organization → a sample organization is created', async ({
  page,
  api,
}) => {
  api.answer('GET /isUserValid', { payload: { valid: true, hasOrganization: false } });
  api.answer('GET /org', { status: 404, message: 'You have no organization yet.' });
  api.answer('POST /org', () => {
    api.answer('GET /org', { payload: samples.organization });
    return {};
  });
  for (const call of ['POST /locations', 'POST /users']) api.answer(call, {});
  await page.goto('/add-locations');
  await expect(page.getByRole('heading', { level: 1, name: 'Add your locations' })).toBeVisible();
  await expect(page.getByText('You have no organization yet.')).toHaveCount(0);
  expect(api.asked('POST /org')).toHaveLength(1);
});
