import { expect, standInList, test } from 'remote-kit/testing';

import { manyPeople } from './manyPeople.ts';

test('scrolled from the middle on → the next page is requested after the last row of the one before', async ({
  page,
  api,
}) => {
  api.answer('GET /users', standInList(manyPeople(10_000)));
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader', { name: 'Person 00000' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByRole('rowheader', { name: /Person 049/ }).first()).toBeVisible();
  const behind = () =>
    api.asked('GET /users').flatMap(({ query }) => {
      const [, index, version] = /^p(\d+)\.(\d)$/.exec(query.get('after') ?? '') ?? [];
      return index === undefined ? [] : [{ version, ahead: Number(query.get('offset')) - Number(index) }];
    });
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 600));
    expect(behind().length).toBeGreaterThan(1);
  }).toPass({ intervals: [100] });
  expect(behind()).toEqual(behind().map(() => ({ version: '1', ahead: 1 })));
});
