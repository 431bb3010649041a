import { expect, test } from 'vitest';

import { partBuild } from './partBuild.ts';

test('a part that sets how modules are resolved → all of it is kept', () => {
  const own = { alias: { a: 'b' }, conditionNames: ['own'], extensions: ['.own'] };
  const { resolve } = partBuild('remote-one', import.meta.dirname, { plugins: [], resolve: own });
  expect(resolve).toMatchObject(own);
});
