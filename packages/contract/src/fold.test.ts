import { expect, it } from 'vitest';

import { withoutTag } from './fold.ts';

it('an email has a tag → the tag is removed', () => {
  expect(withoutTag('Ann+News+2@X.example')).toBe('ann@x.example');
});
