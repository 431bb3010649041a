import { expect, test } from '@askwell/part-tools/testing';

test('another language is chosen → the copied text is in that language', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Tell your people' });
  await card.getByRole('radio', { name: 'Deutsch' }).check();
  await card.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByText('Text copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Guten Tag,\n\nAskwell beantwortet Fragen zu Smith & Sons/);
});

test('the QR code fails to load → the URL appears instead', async ({ page }) => {
  await page.route(/qr-code/, (route) => route.abort());
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Get the app' });
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get your people on board');
});
