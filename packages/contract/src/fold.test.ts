import { expect, it } from 'vitest';

import { removeTag } from './fold.ts';

it('an email has a tag → the tag is removed', () => {
  expect(removeTag('Ann+News+2@X.example')).toBe('ann@x.example');
});
