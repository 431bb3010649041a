import { goWithin } from '@askwell/part-tools/testing';

import { openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// For headers, empty bodies and refetches after a write, see shared-session/src/effects and src/data.
test('“A query object is serialized with bracket-style arrays”, “POST, PATCH and DELETE bodies are JSON”', async ({
  page,
}) => {
  const next = (method: string, path: RegExp) =>
    page.waitForRequest((sent) => sent.method() === method && path.test(new URL(sent.url()).pathname));
  const list = next('GET', /^\/api\/users$/);
  await openAsAdmin(page, 'active', '/settings/people?role=guest');
  expect(decodeURIComponent((await list).url())).toContain('role[]=guest&');
  await goWithin(page, '/settings/locations');
  await page.getByRole('button', { name: 'More actions for Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const removal = next('DELETE', /^\/api\/locations$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  expect((await removal).postDataJSON()).toEqual({ ids: [expect.any(String)] });
});
