import { expect, it } from 'vitest';

import { signInProviders } from './signInProviders.ts';

it('Apple → asks for email and name', () => {
  expect(signInProviders.find(({ id }) => id === 'apple')?.scopes).toEqual(['email', 'name']);
});
