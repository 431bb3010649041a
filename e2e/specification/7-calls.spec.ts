import type { Request } from 'playwright/test';

import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { addLocation, addPerson, createOrganization } from '../steps/onboarding.ts';
import { heading, openAs } from '../steps/session.ts';
import { signIn } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('“All calls use a JSON content type and carry an Authorization bearer header when an identity token exists”', async ({
  page,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  const calls: Request[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && calls.push(request));
  await openAs(page, admin, '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  const asked = new Set(calls.map((request) => new URL(request.url()).pathname));
  expect([...asked]).toEqual(expect.arrayContaining(['/api/isUserValid', '/api/user']));
  for (const request of calls) {
    expect(request.headers()['content-type'], request.url()).toMatch(/^application\/json/);
    expect(request.headers()['authorization'], request.url()).toMatch(/^Bearer .+/);
  }
});

test('“POST /org, /locations (body: locations), /users (body: users)” as the onboarding goes', async ({ page }) => {
  const admin = newPerson();
  const bodies = new Map<string, unknown>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/'))
      bodies.set(new URL(request.url()).pathname, request.postDataJSON());
  });
  await page.goto('/login');
  await signIn(page, 'Google', admin);
  await createOrganization(page, 'Smith & Sons');
  await addLocation(page, 'Main Street');
  await addPerson(page, { name: 'Grace Hopper', email: newPerson('Grace Hopper').email });
  await expect(heading(page, 'Verify your organization')).toBeVisible();

  expect(bodies.get('/api/org')).toMatchObject({ name: 'Smith & Sons' });
  expect(bodies.get('/api/locations')).toMatchObject({ locations: [{ name: 'Main Street' }] });
  expect(bodies.get('/api/users')).toMatchObject({ users: [{ name: 'Grace Hopper' }] });
});

test('“A query object is serialized with bracket-style arrays”', async ({ page }) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  const asked = page.waitForRequest((request) => /\/api\/users\?.*role/.test(request.url()));
  await openAs(page, admin, '/settings/people?role=admin');
  const { search } = new URL((await asked).url());
  expect(new URLSearchParams(search).getAll('role[]')).toEqual(['admin']);
});

test('“GET /isUserValid and GET /user are silent”: what they refuse is no toast', async ({ page, complaints }) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await openAs(page, admin, '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 404, json: { ok: false, statusCode: 404, message: 'A secret reason', payload: null } }),
  );
  await page.reload();
  await page.waitForResponse('**/api/user');
  await expect(page.getByText('A secret reason')).toHaveCount(0);
  complaints.length = 0;
});
