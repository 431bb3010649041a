import { expect, it } from 'vitest';

import { featureList } from './featureList.ts';

it.each([
  ['none → nothing', [], ''],
  ['several → as within a sentence', ['Up to 20 locations', 'E-mail support'], 'up to 20 locations and e-mail support'],
  ['beginning with a number, a word of one letter → read on', ['1 location', 'A contact'], '1 location and a contact'],
  ['beginning with an abbreviation → kept', ['SSO', 'API access'], 'SSO and API access'],
])('%s', (_, features, expected) => {
  expect(featureList(features)).toBe(expected);
});
