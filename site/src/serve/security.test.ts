import { expect, test } from 'vitest';

import { request } from '../../testing/request.ts';
import { serve, storeWithSite } from '../../testing/fixtures.ts';
import { contentSecurityPolicy, trustedPolicies } from './headers.ts';

test('a page → the headers that Mozilla’s Observatory gives full marks for', async () => {
  const { store } = await storeWithSite();
  const { port } = await serve({ store, isBehindProxy: true });
  const { headers } = await request(port, '/login', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]{24}' 'strict-dynamic';/);
  for (const directive of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'"])
    expect(policy.split('; ')).toContain(directive);
});

test('a site that signs in at a real project → exactly its addresses are added', () => {
  const needs = {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: ['https://askwell-live.firebaseapp.com'],
  };
  const policy = contentSecurityPolicy({
    scripts: ["'nonce-x'"],
    styles: ["'nonce-x'"],
    needs,
    policies: trustedPolicies(needs),
  });
  const directives = new Map(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]),
  );
  expect(directives.get('script-src')).toBe("'nonce-x' 'strict-dynamic'");
  expect(directives.get('connect-src')).toBe(
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  );
  expect(directives.get('frame-src')).toBe('https://askwell-live.firebaseapp.com');
  expect(directives.get('worker-src')).toBe("'none'");
  expect(directives.get('trusted-types')).toBe('default gapi#gapi');
  expect(policy).not.toMatch(/unsafe|\*/);
});
