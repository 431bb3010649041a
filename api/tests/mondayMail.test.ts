import { expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';

it.each([
  ['a browser', 'GET', undefined],
  ['a mail program', 'POST', 'application/x-www-form-urlencoded'],
  ['the form of the page', 'POST', 'multipart/form-data; boundary=x'],
])('an unsubscribe link in a delivered mail is opened by %s → is confirmed', async (_by, method, type) => {
  const api = await startTestApi();
  const form = type ? { headers: { 'content-type': type }, body: 'List-Unsubscribe=One-Click' } : {};
  const answer = await fetch(`${api.url}/unsubscribe/organization.person.signature`, { method, ...form });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('You won’t get this email again.');
});
