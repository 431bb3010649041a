import { beforeEach, expect, test, vi } from 'vitest';

import { createStore, publishRemote, publishShell, serve } from '../../tests/fixtures.ts';
import type { LoggedError } from './reports.ts';

const store = createStore();
await publishShell(store, '1-a', { owner: 'team-shell' });
await publishRemote(store, 'remote-main', '1-a', { owner: 'team-main' });

const metricsToken = 'a token';
let origin = '';
let logged: LoggedError[] = [];
beforeEach(async () => {
  // Everything in a test arrives within one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  logged = [];
  const reports = { sample: 1, log: (entry: LoggedError) => logged.push(entry) };
  ({ origin } = await serve({ store, reports, metricsToken, isBehindProxy: true }));
});

const error = {
  kind: 'caught',
  part: 'remote-main',
  version: '1-a',
  route: '/main',
  reference: '0123abcd',
  message: 'Error: broken',
  stack: ['remote-main/1-a/assets/page.js:1:20', 'remote-main/~files/assets/vendor.mjs:1:20'],
};
const measure = { kind: 'measure', part: 'remote-main', version: '1-a', route: '/main', name: 'LCP', value: 1200 };

test('an error and a measurement → are logged with the owner and counted', async () => {
  expect((await send([error, measure])).status).toBe(204);
  expect(logged).toEqual([{ event: 'page-error', owner: 'team-main', ...error }]);
  const figures = await metrics();
  expect(figures).toContain('site_page_errors_total{part="remote-main",version="1-a",kind="caught"} 1\n');
  expect(figures).toContain('site_page_seconds_bucket{le="1.8",part="remote-main",version="1-a",name="LCP"} 1\n');
  expect(figures).toContain('site_page_seconds_bucket{le="1",part="remote-main",version="1-a",name="LCP"} 0\n');
});

test('a message has personal data → the log has none of it', async () => {
  await send([{ ...error, message: 'No "Ada Lovelace" at ada@example.com, /users?id=7, 123456, \u202Eabc' }]);
  expect(logged[0]?.message).toBe('No … at … /users… …, …abc');
});

test('a newer shell sends more than the server knows → its errors are logged without that', async () => {
  const newer = [{ ...error, user: 'ada@example.com' }, { ...error, kind: 'newer' }, measure];
  expect((await send(newer)).status).toBe(204);
  expect(logged).toEqual([{ event: 'page-error', owner: 'team-main', ...error }]);
});

test('parts and versions are fake → they are counted together', async () => {
  for (let index = 0; index < 20; index += 1)
    await send([{ ...error, version: `1-${index}`, part: `remote-x${index}` }]);
  const lines = (await metrics()).split('\n').filter((line) => line.startsWith('site_page_errors_total{'));
  expect(lines).toEqual(['site_page_errors_total{part="shell",version="other",kind="caught"} 20']);
});

const hostileReports: [string, unknown][] = [
  ['invalid JSON', '{'],
  ['more reports than a beacon holds', Array.from({ length: 11 }, () => error)],
  ['a message that is too long', [{ ...error, message: 'x'.repeat(301) }]],
  ['a stack with a path outside the store', [{ ...error, stack: ['shell/1-a/../../../x.js:1:1'] }]],
  ['a stack that is too long', [{ ...error, stack: Array.from({ length: 13 }, () => error.stack[0]) }]],
  ['a part that would add a label', [{ ...error, part: 'remote-main",x="' }]],
  ['a version with a line break', [{ ...error, version: '1\n2' }]],
  ['a path with an email instead of a route', [{ ...error, route: '/users/ada@example.com' }]],
  ['a measure that is not a number', [{ ...measure, value: '1' }]],
  ['keys of the prototype', '[{"__proto__":{"kind":"caught"}}]'],
];
test.each(hostileReports)('%s → is refused, and nothing is logged', async (_, body) => {
  expect((await send(body)).status).toBe(400);
  expect(logged).toEqual([]);
});

test('a report that is too large or from another site → is refused', async () => {
  expect((await send('x'.repeat(60_001))).status).toBe(413);
  expect((await send([error], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await fetch(`${origin}/_site/reports`)).status).toBe(404);
  expect(logged).toEqual([]);
});

test('20,000 fake reports → are refused quickly', async () => {
  const ofText = await fastestRefusal('x'.repeat(59_000));
  expect(await fastestRefusal(Array.from({ length: 19_900 }, () => ({})))).toBeLessThan(10 * ofText + 10);
});

test('an IP address sends more than sixty beacons a minute → they are refused', async () => {
  const statuses = [];
  for (let index = 0; index < 70; index += 1) statuses.push((await send([measure])).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('more than a thousand errors arrive in a minute → the rest are counted, not logged', async () => {
  const tenErrors = Array.from({ length: 10 }, () => error);
  for (let index = 0; index < 101; index += 1) await send(tenErrors, { 'x-forwarded-for': `203.0.113.${index}` });
  expect(await metrics()).toContain('site_page_errors_total{part="remote-main",version="1-a",kind="caught"} 1010\n');
  expect(logged).toHaveLength(1000);
});

test.each([{}, { authorization: 'Bearer wrong' }])('the metrics are requested with %j → 404', async (headers) => {
  expect((await fetch(`${origin}/_site/metrics`, { headers })).status).toBe(404);
});

function send(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${origin}/_site/reports`, { method: 'POST', body: text, headers });
}

async function metrics() {
  const answer = await fetch(`${origin}/_site/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return answer.text();
}

async function fastestRefusal(body: unknown): Promise<number> {
  const times = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const start = performance.now();
    expect((await send(body)).status).toBe(400);
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
