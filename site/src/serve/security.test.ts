import { expect, test } from 'vitest';

import { request } from '../../tests/request.ts';
import { serve, createStoreWithSite } from '../../tests/fixtures.ts';
import { createContentSecurityPolicy } from './headers.ts';

test.each([
  ['https', 'max-age=63072000; includeSubDomains'],
  ['http', undefined],
])('the proxy gets a page request over %s → HSTS %s', async (protocol, sent) => {
  const store = await createStoreWithSite();
  const { port } = await serve({ store, isBehindProxy: true });
  const { headers } = await request(port, '/login', { 'x-forwarded-proto': protocol });
  expect(headers['strict-transport-security']).toBe(sent);
});

test('the Firebase project is real → the policy adds exactly its origins', () => {
  const needs = {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: ['https://askwell-live.firebaseapp.com'],
  };
  const policy = createContentSecurityPolicy({
    scripts: ["'nonce-x'"],
    styles: ["'nonce-x'"],
    needs,
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
  expect(directives.get('trusted-types')).toBe("default loader dompurify gapi#gapi goog#html 'allow-duplicates'");
  expect(policy).not.toMatch(/unsafe|\*/);
});
