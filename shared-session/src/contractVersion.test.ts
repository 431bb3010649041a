import { expect, it } from 'vitest';

import description from '../package.json' with { type: 'json' };
import { contractVersion } from './contractVersion.ts';

it('the package’s version → equals the contract’s version', () => {
  expect(contractVersion).toBe(description.version);
});
