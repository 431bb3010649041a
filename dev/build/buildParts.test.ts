import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

import { bundlerOf } from './buildParts.ts';

it('a part that is installed → its bundler', () => {
  expect(existsSync(bundlerOf('shell'))).toBe(true);
});

it('a new remote that is not → what it lacks, and how it gets it', () => {
  expect(() => bundlerOf('remote-new')).toThrow('remote-new is not installed.');
});
