import { expect, it } from 'vitest';

import { personOf, summaryOf } from '../../tests/samplesOf.ts';
import { isOnlyAdmin } from './isOnlyAdmin.ts';

const admins = (admin: number) => summaryOf({ byRole: { user: 1, manager: 0, admin, guest: 0 } });

it.each([
  ['one admin, and it is they → yes', personOf({ role: 'admin' }), admins(1), true],
  ['two admins → no', personOf({ role: 'admin' }), admins(2), false],
  ['somebody else → no', personOf({ role: 'user' }), admins(1), false],
  ['nobody yet → no', null, admins(1), false],
  ['numbers not known → no, the server decides', personOf({ role: 'admin' }), null, false],
])('%s', (_, person, summary, expected) => {
  expect(isOnlyAdmin(person, summary)).toBe(expected);
});
