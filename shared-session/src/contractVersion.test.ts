import { expect, it } from 'vitest';

import description from '../package.json' with { type: 'json' };
import { contractVersion } from './contractVersion.ts';

it('the version of the package, by which parts ask for it → that of its contract', () => {
  expect(contractVersion).toBe(description.version);
});
