import { expect, it } from 'vitest';

import { withoutTag } from './fold.ts';

it('emails with a tag → without it', () => {
  expect(withoutTag('Ann+News+2@X.example')).toBe('ann@x.example');
});
