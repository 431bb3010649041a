import { expect, it } from 'vitest';

import { signInProviders } from './signInProviders.ts';

it('the buttons → Google, Microsoft, Yahoo, Apple, in this order', () => {
  expect(signInProviders.map(({ label, firebaseId }) => [label, firebaseId])).toEqual([
    ['Google', 'google.com'],
    ['Microsoft', 'microsoft.com'],
    ['Yahoo', 'yahoo.com'],
    ['Apple', 'apple.com'],
  ]);
});

it('Apple → asks for email and name', () => {
  expect(signInProviders.find(({ id }) => id === 'apple')?.scopes).toEqual(['email', 'name']);
});
