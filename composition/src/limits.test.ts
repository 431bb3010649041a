import { expect, it } from 'vitest';

import { addressGroup, NetworkCounts } from './limits.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('%s → counted as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});

it.each([
  [1_000, 0, 1_000],
  [1_000, 5_000, 500],
  [1_000, 10_000, 0],
  [Infinity, 9_999, Infinity],
  [Infinity, 10_000, 0],
])('at most %d for a network, and %d of 10,000 taken → a network may have %d', (perNetwork, taken, share) => {
  const counts = new NetworkCounts();
  counts.add('192.0.2.7', taken);
  expect(counts.shareOf({ perNetwork, together: 10_000 })).toBe(share);
});
