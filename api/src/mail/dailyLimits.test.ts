import { expect, it } from 'vitest';

import { getMailbox } from './dailyLimits.ts';

it.each([
  ['ann.lee+news@smith.example', 'ann.lee@smith.example'],
  ['a.nn.lee+news@gmail.com', 'annlee@gmail.com'],
  ['annlee@googlemail.com', 'annlee@gmail.com'],
])('%s → belongs to the mailbox %s', (email, mailbox) => {
  expect(getMailbox(email)).toBe(mailbox);
});
