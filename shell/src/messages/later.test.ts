import { expect, test } from 'vitest';

import { apply } from '../languages/de.ts';
import * as later from './later.ts';
import * as german from './later.de.ts';

test('the page is German → so are texts of code that loads later', () => {
  apply();
  expect(later).toEqual(german);
});
