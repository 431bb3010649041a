import { expect, test } from '../test.ts';

test('a stack is read in a test → only V8 formats it', () => {
  expect(Reflect.get(Error, 'prepareStackTrace')).toBeUndefined();
});
