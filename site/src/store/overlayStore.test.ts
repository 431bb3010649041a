import { expect, test } from 'vitest';

import { publish, createStoreWithSite } from '../../tests/fixtures.ts';
import { writeRemote } from '../../tests/buildFixture.ts';
import { readSite } from '../store/compositions.ts';
import { createOverlayStore } from './overlayStore.ts';

test('a build is published to the overlay → the store is unchanged', async () => {
  const store = await createStoreWithSite();
  const [before, files] = [await store.readComposition(), await store.list('')];
  const overlay = createOverlayStore(store);
  await publish(overlay, await writeRemote('remote-main', '2-b'));
  const { site } = await readSite(overlay);
  expect(site.remotes.map(({ version }) => version)).toEqual(['2-b']);
  expect(await overlay.list('')).toEqual(expect.arrayContaining([...files, 'remote-main/2-b/build.json']));
  expect(await overlay.read(files[0] ?? '')).not.toBeNull();
  expect(await store.readComposition()).toEqual(before);
  expect(await store.list('')).toEqual(files);
});
