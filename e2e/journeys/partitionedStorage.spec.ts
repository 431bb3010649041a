import { newPerson } from '../person.ts';
import { heading } from '../steps/session.ts';
import { signIn } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

// Playwright's configuration makes Chromium block the storage of other sites.
test('fault 27: third-party storage is blocked → sign-in works and lasts', async ({ page, context, baseURL }) => {
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  const leftUrls: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && leftUrls.push(new URL(frame.url()).origin));

  await page.goto('/login');
  await signIn(page, 'Google', newPerson());
  await expect(heading(page, 'Create your organization')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Create your organization')).toBeVisible();

  const siteOrigin = new URL(baseURL ?? '').origin;
  expect([...origins]).toEqual([siteOrigin]);
  expect(new Set(leftUrls)).toEqual(new Set([siteOrigin]));
});
