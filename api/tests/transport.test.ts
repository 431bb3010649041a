import { once } from 'node:events';
import { connect } from 'node:net';

import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { newAdmin, newPerson, organizationFields } from './support/people.ts';

describe('fault 34: every answer', async () => {
  const api = await startTestApi();
  const admin = await newAdmin(api);
  const stripe = await startTestApi({ STRIPE_SECRET_KEY: 'sk_test_1234', STRIPE_WEBHOOK_SECRET: 'whsec_1234' });

  const bigBody = JSON.stringify({ locations: [{ name: 'x'.repeat(1024 * 1024) }] });
  const asText = { 'content-type': 'text/plain' };
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

  // `send` itself checks that each of them is an envelope whose statusCode is the HTTP status.
  it.each([
    ['unknown path', 'GET', '/nowhere', {}, 404],
    ['unknown path, other method', 'DELETE', '/', {}, 404],
    ['path that cannot be decoded', 'GET', '/%zz', {}, 400],
    ['known path, other method with a body', 'PATCH', '/org', { body: '{' }, 404],
    ['invalid JSON', 'POST', '/org', { body: '{"name":' }, 400],
    ['empty body', 'POST', '/org', { body: '' }, 400],
    ['text', 'POST', '/org', { body: '{}', headers: asText }, 415],
    ['compressed', 'POST', '/org', { body: '{}', headers: { 'content-encoding': 'gzip' } }, 415],
    ['form', 'POST', '/org', { body: 'name=x', headers: asForm }, 415],
    ['form on another page', 'POST', '/locations', { body: 'outcome=paid', headers: asForm }, 415],
    ['over 1 MB', 'POST', '/org', { body: bigBody }, 413],
    ['id that is too long', 'PATCH', `/users/${'x'.repeat(201)}`, { body: '{}' }, 414],
  ])('%s → is answered with an envelope', async (_, method, path, request, status) => {
    const reply = await api.send(method, path, { as: admin, ...request });
    expect(reply.status).toBe(status);
    expect(reply.message).toMatch(/^[A-Z].*\.$/);
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['an unknown path', '/nowhere', 404],
    ['a payment event of 300 kB', '/stripe/events', 413],
  ])('%s → is refused before its body is read', async (_, path, status) => {
    const port = Number(new URL(stripe.url).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 300000\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
  });

  it('fault 32: an internal error → becomes a 500 without its message', async () => {
    await api.sql`alter table locations rename to elsewhere`;
    const reply = await api.try(calls.getLocations, { as: admin });
    await api.sql`alter table elsewhere rename to locations`;
    expect([reply.status, reply.message, reply.payload]).toEqual([
      500,
      'Something went wrong on the server. Please try again.',
      null,
    ]);
    const id = reply.headers.get('x-request-id') ?? '';
    expect(api.logs.some((line) => line.includes(id) && line.includes('42P01'))).toBe(true);
  });

  it.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://evil.example', null],
    ['null', null],
  ])('a page at %s sends a request → the allowed origin is %s', async (origin, allowed) => {
    const preflight = await fetch(`${api.url}/org`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
    expect((await api.send('GET', '/org', { headers: { origin } })).headers.get('access-control-allow-origin')).toBe(
      allowed,
    );
  });

  it('the logs → contain no token, email, name or search text', async () => {
    const as = { uid: 'secret-uid', email: 'secret-mail@example.com', name: 'Secret Name' };
    await api.call(calls.saveOrganization, { as, body: { ...organizationFields, name: 'Secret Org' } });
    await api.try(calls.getUsers, { as, query: '?search=secret-search' });
    await api.try(calls.addUsers, { as, body: { users: [{ name: 'Secret', email: as.email, role: 'user' }] } });
    expect(api.logs.length).toBeGreaterThan(10);
    expect(api.logs.join('\n')).not.toMatch(/secret|bearer|eyJ/i);
  });

  it('/outbox → escapes text', async () => {
    const as = { ...newPerson(), name: '<img src=x onerror=alert(1)>' };
    await api.call(calls.saveOrganization, { as, body: organizationFields });
    const users = [{ name: 'Ann', email: 'x&y@example.com', role: 'user' }];
    await api.call(calls.addUsers, { as, body: { users } });
    const page = await fetch(`${api.url}/outbox`);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("form-action 'none'");
    expect(text).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(text).not.toContain('<img');
  });
});
