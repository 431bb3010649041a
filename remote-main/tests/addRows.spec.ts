import { expect, openWithin, paste, samples, test } from '@askwell/part-tools/testing';

test('a location is typed, another page is opened, then Back pressed → it is still there', async ({ page, api }) => {
  api.answer('POST /locations', { status: 201, payload: [] });
  await page.goto('/settings/locations/add');
  await page.getByRole('button', { name: 'Add locations' }).click();
  await expect(page.getByText('Enter a location name.')).toBeVisible();
  await expect(page.getByText('weren’t saved')).toHaveCount(0);
  await page.getByLabel('Name').first().fill('Airport');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add locations' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Airport');
  await page.getByRole('button', { name: 'Add 1 location' }).click();
  await expect(page.getByText('1 location added')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/locations$/);
});

test('“Invite” is pressed right after typing → one press is enough', async ({ page, api }) => {
  api.answer('POST /users', { status: 201, payload: [] });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto('/settings/people/add');
  await page.getByLabel('Email').first().fill('ann.lee@smith.example');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('1 person invited')).toBeVisible();
});

test('a person is invited → Ctrl+Z undoes it, like other changes', async ({ page, api }) => {
  api.answer('POST /users', { status: 201, payload: samples.users.slice(1, 2), entry: samples.undoable });
  await page.goto('/settings/people/add');
  await page.getByLabel('Email').first().fill('ann.lee@smith.example');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('1 person invited')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The list is ready to receive keys.
  await expect(page.getByRole('heading', { name: 'People', exact: true, level: 1 })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 person removed')).toBeVisible();
  await api.expectRequests(`POST /audit/${samples.undoable}/undo`).toHaveLength(1);
});

test('the only location loads, and nothing is typed → another tab’s draft is kept', async ({ page, api }) => {
  const answer = api.hold('GET /locations', { payload: samples.locations.slice(0, 1) });
  await page.goto('/settings/people/add');
  await expect(page.getByRole('button', { name: 'Locations: Whole organization' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('askwell.draft.stand-in.people', 'typed there'));
  answer();
  await expect(page.getByRole('button', { name: 'Locations: Main Street' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('askwell.draft.stand-in.people'))).toBe('typed there');
});

test('100 people are being invited → the page can be left', async ({ page, api }) => {
  const answer = api.hold('POST /users', { status: 201, payload: [] });
  await page.goto('/settings/people/add');
  await page.getByLabel('Name').first().focus();
  await paste(page, Array.from({ length: 100 }, (_, number) => `p${number}@smith.example`).join('\n'));
  await page.getByRole('button', { name: 'Invite 100 people' }).click();
  await expect(page.getByRole('progressbar', { name: 'Inviting…' })).toBeVisible();
  await expect(page.getByText('You can leave this page')).toBeVisible();
  // Opens the lightest page, because an answer that takes 15 seconds is too late.
  await openWithin(page, '/example');
  answer();
  await expect(page.getByText('100 people invited')).toBeVisible();
  await expect(page).toHaveURL('/example');
});

test('rows exceed the plan → a link leads to larger plans', async ({ page, api }) => {
  api.answer('POST /locations', { status: 402, message: 'Your plan includes 20 locations.' });
  await page.goto('/settings/locations/add');
  await page.getByLabel('Name').first().focus();
  await paste(page, Array.from({ length: 30 }, (_, number) => `Shop ${number}`).join('\n'));
  await page.getByRole('button', { name: 'Add 30 locations' }).click();
  const link = page.getByRole('main').getByRole('link', { name: 'See larger plans' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page).toHaveURL(/\/settings\/billing\?locations=3\d$/);
});
