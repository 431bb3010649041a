import { expect, it } from 'vitest';

import { stagesOf } from './stages.ts';

it.each([
  [undefined, { unit: false, api: false }],
  ['remote-main', { unit: true }],
])('stages of the part %s without a test → pass: %j', (part, wanted) => {
  const stages = stagesOf(part).filter(({ name }) => ['unit', 'api'].includes(name));
  const passes = stages.map(({ name, checks }) => [
    name,
    checks().every(({ args }) => args.includes('--passWithNoTests')),
  ]);
  expect(Object.fromEntries(passes)).toEqual(wanted);
});
