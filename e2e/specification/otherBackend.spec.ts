import type { Page } from 'playwright/test';
import { openWithin } from '@askwell/part-tools/testing';

import { makeAccount } from '../backend/accounts.ts';
import { startNineCalls } from '../backend/nineCalls.ts';
import { type OwnSite, publishShellWithApi, startOwnSite } from '../backend/ownSite.ts';
import { newPerson } from '../person.ts';
import { waitUntilSettled } from '../steps/network.ts';
import { heading, signInOnDevice } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// Browsers log every 404, and the page sends each call that the backend lacks once. They also log an incomplete answer.
test.use({
  watchesRequests: true,
  expectedErrors:
    /^Failed to load resource: (?:the server responded with a status of 40[14]|net::ERR_CONTENT_LENGTH_)|^\[session\] call-failed \{call: POST \/users,/,
});

let backend: Awaited<ReturnType<typeof startNineCalls>>;
let site: OwnSite;
test.afterEach(async () => {
  await site.stop();
  backend.stop();
});

test('“User list item: _id”: a server with only nine calls → every page works', async ({ page }) => {
  const admin = await newAdmin();
  site = await startOwnSite(backend.origin);
  await signInOnDevice(page, admin);
  await onboard(page);
  await seeEveryPage(page);
  await openWithin(page, '/dashboard');
  await expect(page.getByRole('main')).toContainText('This server doesn’t offer the weekly numbers.');
  await openWithin(page, '/settings/profile');
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave organization' })).toHaveCount(0);
  for (const [path, row] of [
    ['/settings/locations', 'Harbour'],
    ['/settings/people', 'User'],
  ] as const) {
    await openWithin(page, path);
    const table = page.getByRole('table');
    await expect(table).toContainText(row);
    // Sorting needs no call.
    await expect(table.locator('tbody').getByRole('button')).toHaveCount(0);
    await expect(table.getByRole('checkbox')).toHaveCount(0);
    await expect(table.getByRole('combobox')).toHaveCount(0);
  }
  await openWithin(page, '/settings/locations?search=nowhere');
  await expect(page.getByText('No matching locations')).toBeVisible();
  // On the next visit, the site's first script requests only what the backend offers.
  const queries: string[] = [];
  page.on('request', (request) => /\/api\/.*\?/.test(request.url()) && queries.push(request.url()));
  await page.goto(`${site.url}/settings/people`);
  await expect(heading(page, 'People')).toBeVisible();
  await waitUntilSettled(page);
  expect(queries).toEqual([]);
});

test('a server with only the nine calls on another origin → takes every write', async ({ page }) => {
  const admin = await newAdmin();
  site = await startOwnSite();
  await publishShellWithApi(site, `${backend.origin}/api`);
  await signInOnDevice(page, admin);
  await createOrganization(page);
  await addLocation(page);
  await expect(heading(page, 'Invite your people')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email,Location\nGrace Hopper,grace@example.com,Pier'),
  });
  await page.getByRole('radio', { name: 'Add it' }).check();
  await page.getByRole('button', { name: 'Invite 1, add 1 location' }).click();
  await expect(heading(page, 'Verify your organization')).toBeVisible();
  const [, pier] = backend.lists.locations;
  expect(backend.lists).toMatchObject({
    locations: [{ name: 'Harbour' }, { name: 'Pier' }],
    users: [{ email: 'grace@example.com', locations: [pier?._id] }],
  });
});

test('the answer to a list is lost → the page says so, and shows the list again', async ({ page }) => {
  const admin = await newAdmin();
  site = await startOwnSite();
  await publishShellWithApi(site, `${backend.origin}/api`);
  await signInOnDevice(page, admin);
  await createOrganization(page);
  await addLocation(page);
  await expect(heading(page, 'Invite your people')).toBeVisible();
  const people = Array.from({ length: 2500 }, (_, at) => `Person ${'xyz'[at % 3]},p${at}@smith.example`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email', ...people].join('\n')),
  });
  await page.getByRole('textbox', { name: /Type 2,500 to confirm/ }).fill('2500');
  backend.loseAnswer('POST /users');
  await page.getByRole('button', { name: 'Invite 2,500' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '2,500 new' })).toBeVisible();
  // All came in one request, which was not sent again.
  expect(backend.lists.users).toHaveLength(2500);
});

/** An admin whom only this backend knows. */
async function newAdmin() {
  const admin = newPerson();
  await makeAccount(admin);
  backend = await startNineCalls(admin.email);
  return admin;
}

async function createOrganization(page: Page) {
  await page.goto(site.url);
  await page.getByLabel('Organization name').fill('Acme');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

async function addLocation(page: Page) {
  await page.getByRole('group', { name: 'Location 1' }).getByLabel('Name').fill('Harbour');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

async function addLocationAndPerson(page: Page) {
  await addLocation(page);
  const person = page.getByRole('group', { name: 'Person 1' });
  await person.getByLabel('Name').fill('Grace Hopper');
  await person.getByLabel('Email').fill('grace@example.com');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(heading(page, 'Verify your organization')).toBeVisible();
}

async function onboard(page: Page) {
  const { profile } = backend;
  await createOrganization(page);
  await addLocationAndPerson(page);
  await waitUntilSettled(page);
  await expect(page.getByRole('main')).toContainText(/This server/);
  await expectNothingBroken(page);

  profile.onboarding_status = 'completed';
  await page.reload();
  await expect(heading(page, 'Choose your plan')).toBeVisible();
  await waitUntilSettled(page);
  await expect(page.getByRole('main')).toContainText(/This server/);
  await expectNothingBroken(page);

  profile.subscription_status = 'active';
  await page.reload();
  await expect(heading(page, 'You’re all set')).toBeVisible();
}

async function seeEveryPage(page: Page) {
  for (const path of [
    '/',
    '/dashboard',
    '/settings/organization',
    '/settings/locations',
    '/settings/people',
    '/settings/billing',
    '/settings/activity',
    '/settings/profile',
    '/example',
  ]) {
    await openWithin(page, path);
    await waitUntilSettled(page);
    await expectNothingBroken(page);
  }
}

async function expectNothingBroken(page: Page) {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(
    /went wrong|couldn’t be loaded|can’t be reached|undefined|NaN|null/,
  );
}
