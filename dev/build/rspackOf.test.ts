import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

import { Trouble } from '../Trouble.ts';
import { rspackOf } from './rspackOf.ts';

it('a part that is installed → its bundler', () => {
  expect(existsSync(rspackOf('shell'))).toBe(true);
});

it('a new remote that is not → what it lacks, and how it gets it', () => {
  expect(() => rspackOf('remote-new')).toThrow(Trouble);
  expect(() => rspackOf('remote-new')).toThrow('remote-new is not installed.');
});
