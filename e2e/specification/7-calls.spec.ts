import type { Page, Request } from 'playwright/test';

import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAs, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('“a JSON content type and … an Authorization bearer header”, “POST /locations: body: locations (list)”, “After adding locations … the session profile is refreshed”', async ({
  page,
}) => {
  await openAsAdmin(page, 'organization', '/add-locations');
  await page.getByRole('group', { name: 'Location 1' }).getByLabel('Name').fill('Harbor');
  const requests = Promise.all([request(page, 'POST', '/locations'), request(page, 'GET', '/user')]);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const [add, refresh] = await requests;
  for (const { headers } of [add, refresh])
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: expect.stringMatching(/^Bearer \S+$/),
    });
  expect(add.body).toBe('{"locations":[{"name":"Harbor"}]}');
  expect(refresh.body).toBeNull();
  await expect(heading(page, 'Add your people')).toBeVisible();
});

test('“A query object is serialized with bracket-style arrays”, “DELETE bodies are JSON (an empty object when none)”', async ({
  page,
}) => {
  const [admin, guest] = [newPerson(), newPerson('Grace Hopper')];
  await onboard(admin, 'active', [{ role: 'guest', person: guest }]);
  const list = request(page, 'GET', '/users');
  await openAs(page, admin, '/settings/people?role=guest');
  expect((await list).query).toContain('role[]=guest&');
  await page.getByRole('button', { name: 'More actions for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  const removal = request(page, 'DELETE', /^\/users\/[\w-]+$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  expect((await removal).body).toBe('{}');
  await expect(page.getByText('No matching people')).toBeVisible();
});

/** The next request of a call. */
async function request(page: Page, method: string, path: string | RegExp) {
  const isCall = (sent: Request) => {
    const [, called] = new URL(sent.url()).pathname.split('/api');
    return sent.method() === method && (typeof path === 'string' ? called === path : path.test(called ?? ''));
  };
  const sent = await page.waitForRequest(isCall);
  return {
    headers: await sent.allHeaders(),
    body: sent.postData(),
    query: decodeURIComponent(new URL(sent.url()).search),
  };
}
