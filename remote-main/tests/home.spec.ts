import { expect, samples, standInList, test } from '@askwell/part-tools/testing';

import { readAgain } from './pages.ts';

const questions = 'What your people can ask';

test('opened → two questions a group, answered from own data', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: questions });
  for (const text of [
    'How do I get to Main Street?',
    'Main Street is at 1 Main Street, Berlin.',
    'Who manages Main Street?',
    'Ann Lee manages Main Street.',
    '2 people are at Main Street.',
    'How many locations do we have?',
  ])
    await expect(card).toContainText(text);
  await expect(card.getByRole('button', { name: 'Copy' })).toHaveCount(6);
});

test('as a manager, a guest → only what that role can do', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: questions });
  await card.getByRole('radio', { name: 'As a manager' }).check();
  await expect(card).not.toContainText('How many locations do we have?');
  await card.getByRole('radio', { name: 'As a guest' }).check();
  await expect(card).toContainText('How do I get to Main Street?');
  await expect(card.getByRole('button', { name: 'Copy' })).toHaveCount(0);
});

test('data that answers nothing → no question about it', async ({ page, api }) => {
  api.answer('GET /locations', standInList([{ _id: 'l1', name: 'Bare', timeZone: null, userCount: 0 }]));
  api.answer('GET /users', standInList([]));
  await page.goto('/');
  const card = page.getByRole('region', { name: questions });
  await expect(card).toContainText('Write to office@smith.example.');
  await expect(card).not.toContainText('Bare');
});

test('a question sent to the phone → a code that opens it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send to my phone' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ask this on your phone' });
  await expect(dialog).toContainText('How do I get to Main Street?');
  await expect(dialog.getByRole('img', { name: /^QR code/ }).locator('path')).toBeVisible();
});

test('the code’s file missing → the address, and no code is promised', async ({ page }) => {
  await page.route(/qr-code/, (route) => route.abort());
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Try it yourself' });
  await expect(card.getByText('The code couldn’t be loaded.')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'askwell.example/app' })).toBeVisible();
  await page.getByRole('button', { name: 'Print or save a poster' }).click();
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
});

test('announcement → in the language of the country, or the other', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Tell your people' });
  await expect(card).toContainText('Askwell beantwortet Fragen zu Smith & Sons');
  await card.getByRole('radio', { name: 'English' }).check();
  await expect(card).toContainText('Askwell answers questions about Smith & Sons');
});

test('poster → printed with its code, in a frame of its own', async ({ page }) => {
  // As while a print dialog is open, which a browser without a screen does not show.
  await page.addInitScript(() => (window.print = () => {}));
  await page.goto('/');
  await page.getByRole('button', { name: 'Print or save a poster' }).click();
  const poster = page.frameLocator('iframe');
  await expect(poster.locator('h1')).toHaveText('Fragen Sie Askwell');
  await expect(poster.locator('svg path')).toHaveCount(1);
});

test('tried → stays ticked, and the code is gone', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Try it yourself' });
  await card.getByText('I’ve tried it').click();
  await page.reload();
  await expect(card.getByRole('checkbox')).toBeChecked();
  await expect(card.getByRole('img')).toHaveCount(0);
});

test('gaps → each with its effect and a link', async ({ page, api }) => {
  const summary = { ...samples.summary, withoutAddress: 9 };
  api.answer('GET /org/summary', { payload: summary });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Make answers better' });
  await card.getByRole('link', { name: '9 locations have no address' }).click();
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
  api.answer('GET /org/summary', { payload: { ...summary, withoutAddress: 0 } });
  await page.goBack();
  await readAgain(page);
  await expect(card).toContainText('Nothing is missing.');
  api.answer('GET /org/summary', { payload: { ...summary, locations: 0, people: 1 } });
  await readAgain(page);
  await expect(card.getByRole('link', { name: 'Nobody is invited yet' })).toBeVisible();
  await card.getByRole('link', { name: 'There is no location yet' }).click();
  await expect(page.getByRole('heading', { name: 'Add locations', level: 1 })).toBeVisible();
});
