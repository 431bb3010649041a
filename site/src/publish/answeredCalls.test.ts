import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote } from '../../tests/buildFixture.ts';
import { createCommands, createStoreWithSite } from '../../tests/fixtures.ts';

/** Creates a site whose API answers these calls, and a build of remote-main that uses others. */
async function createSiteWithCalls(answered: readonly string[] | null, calls: readonly string[]) {
  const store = await createStoreWithSite();
  const site = createCommands(store);
  const list = path.join(createTemporaryFolder(), 'calls.json');
  const publishCalls = async (listed: unknown) => {
    await writeFile(list, JSON.stringify(listed));
    return site('api', list);
  };
  if (answered !== null) await publishCalls(answered);
  const from = await writeRemote('remote-main', '2-b', { record: { calls } });
  return { site, list, publishCalls, build: ['remote-main', '--from', from] };
}

test.each<[string, string[] | null, string[]]>([
  ['the same call', ['GET /users', 'PATCH /users/:id'], ['GET /users', 'PATCH /users/:id']],
  ['a parameter of another name', ['PATCH /users/:user'], ['PATCH /users/:id']],
  ['a path of another service', ['GET /reports/*'], ['GET /reports/weekly/:id']],
  ['no list', null, ['GET /anything']],
])('the API answers %s → the build fits', async (_, answered, calls) => {
  const { site, build } = await createSiteWithCalls(answered, calls);
  expect((await site('check', ...build)).code).toBe(0);
});

test.each<[string, string[], string]>([
  ['another method', ['GET /users'], 'POST /users'],
  ['a longer path', ['GET /users'], 'GET /users/:id'],
  ['a parameter for a name', ['GET /users/:id'], 'GET /users/me'],
  ['a longer name', ['GET /reports/*'], 'GET /reportsOld/x'],
])('%s instead of the answered call → is refused by check and publish', async (_, answered, call) => {
  const { site, build } = await createSiteWithCalls(answered, [call]);
  for (const verb of ['check', 'publish'])
    expect((await site(verb, ...build)).err).toBe(
      `remote-main 2-b does not fit what is live:
  remote-main 2-b calls ${call}, which the API does not answer.
    Deploy an API that answers it first, and publish its list of calls (site api <file>). To do it anyway: --accept incompatible`,
    );
});

test('a list lacks a call of a kept build → it is refused', async () => {
  const { site, build, publishCalls, list } = await createSiteWithCalls(['GET /users', 'GET /old'], ['GET /old']);
  await site('publish', ...build);
  await site('rollback', 'remote-main', '1-a');
  expect((await publishCalls(['GET /users'])).err).toBe(
    `${list} lacks calls of builds that are live or can be again:
  remote-main 2-b calls GET /old, which the API does not answer.
    Answer it until no build with it is listed by history.`,
  );
  expect((await publishCalls(['GET /users', 'GET /old'])).out).toBe(`Builds are compared with the 2 calls of ${list}.`);
});

test.each([
  ['an object', { calls: [] }],
  ['a URL', ['GET https://example.com/']],
  ['a sentence', ['all']],
])('a list of calls that is %s → is refused', async (_, calls) => {
  const { publishCalls } = await createSiteWithCalls(null, []);
  expect((await publishCalls(calls)).err).toContain('is not a list of calls: ');
});
