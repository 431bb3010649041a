import { expect, test } from 'vitest';

import { partBuild } from './partBuild.ts';

test('a part’s own rules for resolving modules → all are kept', () => {
  const own = { alias: { a: 'b' }, conditionNames: ['own'], extensions: ['.own'] };
  const { resolve } = partBuild('remote-one', import.meta.dirname, { plugins: [], resolve: own });
  expect(resolve).toMatchObject(own);
});
