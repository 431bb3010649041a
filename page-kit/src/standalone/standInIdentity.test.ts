import { expect, it } from 'vitest';

import { standInIdentity } from './standInIdentity.ts';

it('a token requested → unsigned, for the demo project, valid for an hour', async () => {
  const token = await standInIdentity(() => 1_000_000).getToken();
  const [header = '', claims = '', signature] = (token ?? '').split('.');
  expect(JSON.parse(atob(header))).toEqual({ alg: 'none', typ: 'JWT' });
  expect(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({
    aud: 'demo-askwell',
    iss: 'https://securetoken.google.com/demo-askwell',
    iat: 1000,
    exp: 4600,
    email_verified: true,
  });
  expect(signature).toBe('');
});
