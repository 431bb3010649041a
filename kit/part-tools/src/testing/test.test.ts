import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { cleanUp, listen, createTemporaryFolder } from 'composition/testing';
import { expect, it } from 'vitest';

import { serveAlone } from './test.ts';

/** The folder of a remote with a test, and another path to it. */
function createRemote() {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'a.spec.ts'), '');
  const link = join(createTemporaryFolder(), 'remote');
  symlinkSync(folder, link);
  return { folder, link };
}

it('a file’s server does not answer → 502, and the next request tries again', async () => {
  let answers = false;
  const server = createServer((_, response) => void (answers ? response.end('file') : response.destroy()));
  const { folder } = createRemote();
  const site = await serveAlone({ [folder]: await listen(server) });
  cleanUp(() => site.stop());
  await site.withApi(join(folder, 'a.spec.ts'), async () => {
    expect((await fetch(`${site.origin}/file.js`)).status).toBe(502);
    answers = true;
    expect(await (await fetch(`${site.origin}/file.js`)).text()).toBe('file');
  });
});

it('a link leads to the remote’s folder → its tests get its files', async () => {
  const origin = await listen(createServer((_, response) => void response.end('file')));
  const { folder, link } = createRemote();
  for (const [configured, running] of [
    [link, folder],
    [folder, link],
  ] as const) {
    const site = await serveAlone({ [configured]: origin });
    cleanUp(() => site.stop());
    await site.withApi(join(running, 'a.spec.ts'), async () => {
      expect(await (await fetch(`${site.origin}/file.js`)).text()).toBe('file');
    });
  }
});
