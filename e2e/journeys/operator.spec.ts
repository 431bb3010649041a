import { findViolations } from 'remote-kit/testing';

import { operatorToken, type OwnSite, publishWithTitle, startOwnSite } from '../backend/ownSite.ts';
import { publishWritten } from '../faults/parts/publishPart.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { untilServed } from '../steps/versions.ts';
import { expect, test } from '../test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await startOwnSite();
});
test.afterEach(async ({ context }) => {
  await Promise.all(context.pages().map((page) => page.close()));
  await site.stop();
});

test('a bad release → the reference that the page shows is in the log without personal data; the operator sees whose it is, and rolls it back', async ({
  page,
  browser,
  complaints,
}) => {
  await publishWithTitle(site, 'remote-onboarding', '/all-set', 'Done');
  await publishWritten(site, 'remote-main', breaksLater, false);
  const admin = await openAsAdmin(page, 'active', `${site.url}/dashboard`);
  await page.getByRole('button', { name: 'Break' }).click();
  // The page was shown before, so no other build takes its place.
  await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();
  const [, reference] = /Reference ([0-9a-f]{8})/.exec(await page.getByRole('main').innerText()) ?? [];
  await expect.poll(() => site.reported.map((one) => one.reference)).toEqual([reference]);
  expect(site.reported[0]).toMatchObject({
    part: 'remote-main',
    version: '9.9.9-written',
    kind: 'caught',
    route: '/dashboard',
    message: 'Error: broken later of …',
  });
  expect(site.reported[0]?.stack[0]).toMatch(/^remote-main\/9\.9\.9-written\/remoteEntry\.js:\d+:\d+$/);
  expect(JSON.stringify(site.reported)).not.toContain(admin.email);

  const signedIn = await browser.newContext({ httpCredentials: { username: 'Grace', password: operatorToken } });
  const operator = await signedIn.newPage();
  await operator.goto(`${site.url}/_site`);
  const part = operator.getByRole('listitem').filter({ has: operator.getByRole('heading', { name: 'remote-main' }) });
  await expect(part).toContainText('1 error in the last hour');
  await expect(part.getByRole('img')).toHaveAccessibleName(/^1 error in the last hour/);
  for (const [width, colorScheme] of looks) {
    await operator.emulateMedia({ colorScheme });
    await operator.setViewportSize({ width, height: 900 });
    expect(await findViolations(operator)).toEqual([]);
    expect(await operator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await part.getByText('Roll back', { exact: true }).click();
  await part.getByRole('button', { name: 'Roll back remote-main' }).click();
  await expect(operator.getByRole('listitem').filter({ hasText: 'Rolled back' }).first()).toContainText('Grace');
  await signedIn.close();
  await untilServed(site);
  await page.goto(`${site.url}/dashboard`);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  complaints.length = 0;
});

const looks = [
  [1280, 'light'],
  [360, 'dark'],
] as const;

const breaksLater = `return () => ({ Page() {
  const [isBroken, setIsBroken] = React.useState(false);
  if (isBroken) throw new Error("broken later of ada@example.com");
  return React.createElement("button", { onClick: () => setIsBroken(true) }, "Break");
} });`;
