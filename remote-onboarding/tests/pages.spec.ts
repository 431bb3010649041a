import { expect, expectSoundPage, samples, test } from 'shared-remote/testing';

const pages = [
  { path: '/create-organization', heading: 'Create your organization', title: 'Organization · Step 1 of 5 · Askwell' },
  { path: '/add-locations', heading: 'Add your locations', title: 'Locations · Step 2 of 5 · Askwell' },
  { path: '/add-users', heading: 'Add your people', title: 'People · Step 3 of 5 · Askwell' },
  { path: '/verification', heading: 'Verify your organization', title: 'Verification · Step 4 of 5 · Askwell' },
  { path: '/subscribe', heading: 'Choose your plan', title: 'Subscription · Step 5 of 5 · Askwell' },
  { path: '/subscribe/success', heading: 'Confirming your payment', title: 'Subscription · Step 5 of 5 · Askwell' },
  { path: '/all-set', heading: 'You are all set', title: 'You are all set · Askwell' },
];

for (const { path, heading, title } of pages)
  test(`${path} opened → named, accessible, and fits`, async ({ page, api }) => {
    api.answer('POST /org/verification', { status: 202, payload: sent() });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expectSoundPage(page);
  });

for (const { path, heading } of pages)
  test(`${path} read from right to left → nothing is cut off, narrow or wide`, async ({ page, api }) => {
    api.answer('POST /org/verification', { status: 202, payload: sent() });
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => {
            const { left, right, width: own } = element.getBoundingClientRect();
            return own > 1 && (left < -1 || right > window.innerWidth + 1);
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(beyond, `${width} px`).toEqual([]);
    }
  });

test('/add-users and everything refused → still accessible and fits', async ({ page, api }) => {
  api.answer('GET /users', { payload: samples.users });
  await page.goto('/add-users');
  const row = page.getByRole('group', { name: 'Person 1' });
  await row.getByLabel('Name').fill('Ann');
  await row.getByLabel('E-mail').fill('not an address');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(row.getByText('E-mail must look like')).toBeVisible();
  await expect(row.getByLabel('E-mail')).toBeFocused();
  await expectSoundPage(page);
});

const sent = () => ({
  sentTo: 'o•••@smith.example',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + 60_000).toISOString(),
});
