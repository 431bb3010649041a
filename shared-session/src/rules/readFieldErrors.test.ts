import { expect, it } from 'vitest';

import { readFieldErrors } from './readFieldErrors.ts';

const failure = (payload: unknown) =>
  ({ ok: false, serverIsOk: true, statusCode: 422, message: 'No', payload }) as const;

it('payload that names fields → those fields', () => {
  const errors = [{ path: ['locations', 3, 'name'], message: 'Taken', code: 'duplicate' }];
  expect(readFieldErrors(failure({ errors }))).toEqual(errors);
});

it.each([undefined, null, {}, { errors: 'x' }, { errors: [{ path: 1 }] }])('payload %o → none', (payload) => {
  expect(readFieldErrors(failure(payload))).toEqual([]);
});
