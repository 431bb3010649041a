import { expect, it } from 'vitest';

import { userMessages } from './messages.ts';

it.each([
  [100, 'Invitations are emailed as soon as you continue.'],
  [101, 'The first 100 invitations are emailed as soon as you continue, the others once you’re verified.'],
])('%i people → the page says when they are mailed', (amount, says) => {
  expect(userMessages.lead(amount)).toBe(says);
});
