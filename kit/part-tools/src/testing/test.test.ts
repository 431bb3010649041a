import { createServer } from 'node:http';
import { cleanUp, listen } from 'composition/testing';
import { expect, it } from 'vitest';

import { serveAlone } from './test.ts';

it('the server of a file does not answer → 502, and the next request asks again', async () => {
  let answers = false;
  const server = createServer((_, response) => void (answers ? response.end('file') : response.destroy()));
  const site = await serveAlone({ '/remote': await listen(server) });
  cleanUp(() => site.stop());
  await site.withApi('/remote/tests/a.spec.ts', async () => {
    expect((await fetch(`${site.origin}/file.js`)).status).toBe(502);
    answers = true;
    expect(await (await fetch(`${site.origin}/file.js`)).text()).toBe('file');
  });
});
