import type { Page, Request } from 'playwright/test';

import { makeAccount } from '../backend/accounts.ts';
import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { addLocation, addPerson, createOrganization } from '../steps/onboarding.ts';
import { heading, openAs } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('“All calls use a JSON content type and carry an Authorization bearer header when an identity token exists”; “A query object is serialized with bracket-style arrays”; “GET /isUserValid and GET /user are silent”: what they refuse is no toast', async ({
  page,
  complaints,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  const calls: Request[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && calls.push(request));
  await openAs(page, admin, '/settings/people?role=admin');
  await expect(heading(page, 'People')).toBeVisible();
  await expect.poll(() => new Set(calls.map(pathOf))).toContain('/api/users');

  expect([...new Set(calls.map(pathOf))]).toEqual(expect.arrayContaining(['/api/isUserValid', '/api/user']));
  for (const request of calls) {
    expect(request.headers()['content-type'], request.url()).toMatch(/^application\/json/);
    expect(request.headers()['authorization'], request.url()).toMatch(/^Bearer .+/);
  }
  const query = calls.filter((request) => pathOf(request) === '/api/users').map((request) => new URL(request.url()));
  expect(query[0]?.searchParams.getAll('role[]')).toEqual(['admin']);

  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 404, json: { ok: false, statusCode: 404, message: 'A secret reason', payload: null } }),
  );
  const refused = page.waitForResponse('**/api/user');
  await page.reload();
  await refused;
  await expect(page.getByText('A secret reason')).toHaveCount(0);
  complaints.length = 0;
});

const pathOf = (request: Request) => new URL(request.url()).pathname;

test('“POST /org, POST /locations, POST /users”: what is sent, as the onboarding goes; “result not shown”, “After adding locations or users … the session profile is refreshed” → an empty payload goes on to the next step', async ({
  page,
}) => {
  for (const path of ['/org', '/locations', '/users']) await emptyPayload(page, path);
  const bodies = new Map<string, unknown>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/'))
      bodies.set(pathOf(request), request.postDataJSON());
  });
  const admin = newPerson();
  await makeAccount(admin);
  await openAs(page, admin, '/create-organization');
  await createOrganization(page, 'Smith & Sons');
  await addLocation(page, 'Main Street');
  await addPerson(page, newPerson('Grace Hopper'));
  await expect(heading(page, 'Verify your organization')).toBeVisible();

  expect(bodies.get('/api/org')).toMatchObject({ name: 'Smith & Sons' });
  expect(bodies.get('/api/locations')).toMatchObject({ locations: [{ name: 'Main Street' }] });
  expect(bodies.get('/api/users')).toMatchObject({ users: [{ name: 'Grace Hopper' }] });
});

/** What is sent arrives; the answer's payload is null. */
async function emptyPayload(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      const { ok, statusCode } = await response.json();
      return route.fulfill({ response, json: { ok, message: '', statusCode, payload: null } });
    },
  );
}
