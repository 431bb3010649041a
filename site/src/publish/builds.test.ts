import { emptySite, type SiteComposition } from 'composition/composition';
import { expect, test } from 'vitest';

import { buildBefore, droppedVersions, withBuild } from './builds.ts';

const build = (version: string) => ({ version, publishedAt: '2026-01-01T00:00:00.000Z', files: 1, bytes: 1 });
const remote = (version: string) => ({
  name: 'remote-main',
  version,
  entry: '/e',
  integrity: '',
  requires: {},
  needsRuntime: false,
  routes: [],
  preload: {},
  disabled: false,
});

test.each([
  ['nothing published yet', [], null, ['new'], null],
  ['one before', ['a'], 'a', ['new', 'a'], 'a'],
  ['three before', ['c', 'b', 'a'], 'c', ['new', 'c', 'b'], 'c'],
  ['gone back to the one before', ['c', 'b', 'a'], 'b', ['new', 'b', 'c'], 'b'],
  ['gone back to the oldest', ['c', 'b', 'a'], 'a', ['new', 'a', 'c'], 'a'],
  ['the same build published again', ['c', 'new', 'a'], 'c', ['new', 'c', 'a'], 'c'],
])('%s: %j with %s live → %j, and back to %s', (_, versions, live, kept, before) => {
  const site = siteWith(versions, live);
  const after = withBuild(site, 'remote-main', build('new'));
  expect(after.builds['remote-main']?.map(({ version }) => version)).toEqual(kept);
  expect(buildBefore({ ...after, remotes: [remote('new')] }, 'remote-main')?.version ?? null).toBe(before);
  expect(droppedVersions(site, after, 'remote-main')).toEqual(versions.filter((version) => !kept.includes(version)));
});

function siteWith(versions: string[], live: string | null): SiteComposition {
  return {
    ...emptySite,
    remotes: live === null ? [] : [remote(live)],
    builds: { 'remote-main': versions.map(build) },
  };
}
