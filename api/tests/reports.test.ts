import { createServer } from 'node:http';

import { listen } from 'composition/testing';
import { expect, it } from 'vitest';

import { startTestApi, statusesOf } from './support/api.ts';

const composition = {
  shell: { owner: 'team-shell' },
  remotes: [{ name: 'remote-main', owner: 'team-main', entry: 'https://files.example.com/remote-main/1-a/entry.js' }],
  builds: { shell: [{ version: '1-a' }], 'remote-main': [{ version: '1-a' }] },
};
const error = {
  kind: 'caught',
  part: 'remote-main',
  version: '1-a',
  route: '/dashboard',
  reference: '0123abcd',
  message: 'Error: no "Ada Lovelace"',
  stack: ['remote-main/1-a/assets/page.js:1:20'],
};
const measure = { kind: 'measure', part: 'remote-main', version: '1-a', route: '/dashboard', name: 'LCP', value: 1200 };

const site = createServer((_, response) => response.end(JSON.stringify(composition)));
const origin = await listen(site);
const api = await startTestApi({ SITE_ORIGIN: origin });

it('a page of a static site reports → a line with the owner, without what is about a person, and figures', async () => {
  expect(await send([error, measure])).toBe(200);
  const logged = api.logs.map((line) => JSON.parse(line)).find(({ event }) => event === 'page-error');
  expect(logged).toMatchObject({ ...error, message: 'Error: no …', owner: 'team-main', time: expect.any(Number) });
  const figures = await (await fetch(`${api.url}/metrics`)).text();
  expect(figures).toContain('site_page_errors_total{part="remote-main",version="1-a",kind="caught"} 1\n');
  expect(figures).toContain('site_page_seconds_count{part="remote-main",version="1-a",name="LCP"} 1\n');
});

it('the site does not answer → logged without an owner; figures stay few', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const alone = await startTestApi({ SITE_ORIGIN: nowhere });
  expect(await send([error], { origin: nowhere }, alone)).toBe(200);
  expect(alone.logs.join()).toContain('"owner":null,"part":"remote-main"');
  expect(await (await fetch(`${alone.url}/metrics`)).text()).toContain(
    '{part="shell",version="other",kind="caught"} 1\n',
  );
});

it.each<[string, unknown, Record<string, string>, number]>([
  ['another site', [error], { origin: 'https://evil.example' }, 403],
  ['no site', [error], { origin: '' }, 403],
  ['a field too many', [{ ...error, user: 'ada@example.com' }], {}, 400],
  ['a body over the limit', 'x'.repeat(60_001), {}, 413],
  ['JSON, for which a page would have to ask first', [error], { 'content-type': 'application/json' }, 400],
])('%s → refused, nothing is logged', async (_, body, headers, status) => {
  const before = api.logs.length;
  expect(await send(body, headers)).toBe(status);
  expect(api.logs.slice(before).join()).not.toContain('page-error');
});

it('one address sends more than sixty beacons in a minute → the rest is refused', async () => {
  api.advance(60_000);
  const statuses = await statusesOf(Array(70).keys(), async () => ({ status: await send([measure]) }));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

async function send(body: unknown, headers: Record<string, string> = {}, { url } = api): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { origin, 'content-type': 'text/plain;charset=UTF-8', ...headers };
  return (await fetch(`${url}/reports`, { method: 'POST', body: text, headers: all })).status;
}
