import { expect, it } from 'vitest';

import { loadOnce } from './loadOnce.ts';

it('asked for twice, also while it is under way → loaded once, the same for both', async () => {
  let loads = 0;
  const load = loadOnce(async () => ({ number: (loads += 1) }));
  const [first, second] = await Promise.all([load(), load()]);
  expect(second).toBe(first);
  expect(await load()).toBe(first);
  expect(loads).toBe(1);
});

it('a load that failed → fails for all who waited for it; the next caller tries again', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('gone');
    return 'here';
  });
  expect(await Promise.allSettled([load(), load()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(loads).toBe(1);
  expect(await load()).toBe('here');
});
