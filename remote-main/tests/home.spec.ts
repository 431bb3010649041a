import type { Locator } from 'playwright/test';
import { expect, test } from '@askwell/part-tools/testing';

test('example questions → have answers from the organization’s data, by role', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'What your people can ask' });
  const locationAnswers = [
    /^1 Main Street, Berlin\. It’s \d\d:\d\d there\.$/,
    'Ann Lee manages Main Street.',
    '2 people are at Main Street.',
  ];
  const allAnswers = [
    ...locationAnswers,
    /^3 locations: Main Street, Harbour,? and /,
    'Smith & Sons, office@smith.example.',
  ];
  await expect(answersIn(card)).toHaveText(allAnswers);
  await card.getByRole('radio', { name: 'As a manager' }).check();
  await expect(answersIn(card)).toHaveText(locationAnswers);
  await card.getByRole('radio', { name: 'As a guest' }).check();
  await expect(answersIn(card)).toHaveText(allAnswers);
  await expect(card.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  // The text takes one line, because guests have no buttons next to it.
  const question = await card.getByText('How many locations do we have?').boundingBox();
  expect(question?.height).toBeLessThan(30);
});

/** Each answer follows its question. */
const answersIn = (card: Locator) => card.locator('p + p');

test('Send to my phone → shows a QR code for the question', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send to my phone: How do I get to Main Street?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask this on your phone' });
  await expect(dialog).toContainText('How do I get to Main Street?');
  await expect(dialog.getByRole('img', { name: /^QR code/ }).locator('path')).toBeVisible();
});

test('the QR code fails to load → the URL appears instead', async ({ page }) => {
  await page.route(/qr-code/, (route) => route.abort());
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Try it yourself' });
  await expect(card.getByText('The code couldn’t be loaded.')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'askwell.example/app' })).toBeVisible();
  await page.getByRole('button', { name: 'Print or save a poster' }).click();
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
});

test('a poster → is printed with its QR code, without the page', async ({ page }) => {
  // In headless browsers, a print dialog would block the test.
  await page.addInitScript(() => (window.print = () => {}));
  await page.goto('/');
  await page.getByRole('button', { name: 'Print or save a poster' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveText(
    /^Ask Askwell\s*Answers about Smith & Sons, on your phone\.\s*askwell/,
    {
      useInnerText: true,
    },
  );
  await expect(page.locator('svg:visible path')).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/);
});

test('there are few questions → the card below follows without a gap', async ({ page, api }) => {
  api.answer('GET /locations', { payload: [{ _id: 'l1', name: 'Bare', timeZone: null, userCount: 0 }] });
  await page.goto('/');
  const [above, below] = await Promise.all(
    ['What your people can ask', 'Improve answers'].map((name) => page.getByRole('region', { name }).boundingBox()),
  );
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(16);
});
