import { expect, test } from '../test.ts';

test('a test’s stacks → formatted by V8 alone', () => {
  expect(Reflect.get(Error, 'prepareStackTrace')).toBeUndefined();
});
