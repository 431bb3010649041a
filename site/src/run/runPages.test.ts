import { expect, test } from 'vitest';

import { type Reason, toError, toTimeout } from './rules.ts';
import { hasPassed, judgeTwice, createPageResult } from './runPages.ts';

const shared: Reason = { what: 'It stores 60,000,000 bytes, more than 50,000,000.', kind: 'shared' };
const judge = (first: Reason[], second: Reason[]) => {
  const [result, again] = [first, second].map((reasons) =>
    createPageResult({ part: 'remote-one', path: '/one' }, null, reasons),
  );
  if (result === undefined || again === undefined) throw new Error('There are no results.');
  const judged = judgeTwice(result, again);
  return { hasPassed: hasPassed(judged), isFlaky: judged.isFlaky, what: judged.reasons.map(({ what }) => what) };
};

test.each<[string, Reason[], Reason[], object]>([
  ['throws', [toError('a'), toTimeout('late')], [], { hasPassed: false, isFlaky: false, what: ['a', 'late'] }],
  ['is late, then throws', [toTimeout('late')], [toError('b')], { hasPassed: false, isFlaky: false, what: ['b'] }],
  ['is late once', [toTimeout('late')], [], { hasPassed: true, isFlaky: true, what: ['late'] }],
  ['is late twice', [toTimeout('late')], [toTimeout('late')], { hasPassed: false, isFlaky: false, what: ['late'] }],
  ['may suffer from another page', [shared], [], { hasPassed: true, isFlaky: false, what: [] }],
  ['stores too much even when alone', [shared], [shared], { hasPassed: false, isFlaky: false, what: [shared.what] }],
])('a page that %s → passes or fails as expected', (_, first, second, verdict) => {
  expect(judge(first, second)).toEqual(verdict);
});
