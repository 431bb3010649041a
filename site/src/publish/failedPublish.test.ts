import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { createTemporaryFolder } from 'composition/testing';
import { describe, expect, test } from 'vitest';

import { startBucket } from '../../tests/bucket.ts';
import { findBrokenFiles } from '../../tests/brokenFiles.ts';
import { writeRemote, writeShell } from '../../tests/buildFixture.ts';
import { runSiteAfter } from '../../tests/runSite.ts';
import { publish } from '../../tests/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { readSite } from '../store/compositions.ts';
import { openStore } from '../cli/Command.ts';
import { getLiveVersion } from '../store/builds.ts';

const folder = createTemporaryFolder();
const from = await writeRemote('remote-main', '2-b');
const shell = await writeShell('1-a');
const publishAgain = (storeUrl: string) => ['publish', 'remote-main', '--from', from, '--store', storeUrl];

describe('in a folder', () => {
  test('the disk is full → nothing is published, and a later attempt works', async () => {
    const storeUrl = await storeWithShell('full');
    // Limits files to two blocks of 512 bytes. The page's script is larger.
    const { code, err } = await runSiteAfter('ulimit -f 2', publishAgain(storeUrl));
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^EFBIG: file too large, write in .*full\/temporary; nothing was changed\.$/),
    ]);
    expect(await readdir(path.join(storeUrl, 'temporary'))).toEqual([]);
    await expectNothing(storeUrl);
    await expectLater(storeUrl);
  });

  test('a killed publish leaves files → they are replaced, or other names are used', async () => {
    const storeUrl = await storeWithShell('killed');
    const store = openStore(storeUrl, {});
    for (const file of ['2-b/remote.json', '~files/assets/page.js'])
      await store.write(`remote-main/${file}`, Buffer.from('before the correction'), 'text/plain');
    await expectLater(storeUrl);
    expect(JSON.parse(String(await store.read('remote-main/2-b/remote.json')))).toMatchObject({ version: '2-b' });
    expect(await findBrokenFiles(store)).toEqual([]);
  });
});

describe('in a bucket', async () => {
  const bucket = await startBucket();
  type Fate = ReturnType<typeof bucket.decideOutcome>;
  /** Publishes while writes to these URLs have this outcome. */
  async function publishWhile(of: RegExp, fate: Fate, storeUrl: string, ...more: string[]) {
    bucket.decideOutcome = (url) => (of.test(url) ? fate : 'write');
    const result = await runCommandLine([...publishAgain(storeUrl), ...more], bucket.env);
    bucket.decideOutcome = () => 'write';
    return result;
  }

  test.each([
    ['a file in the middle of the upload', /page\.js$/, 400],
    ['the composition (it is full)', /composition\.json$/, 507],
  ])('the bucket refuses %s → no files are left, and a later attempt works', async (_, refused, status) => {
    const storeUrl = await storeWithShell(`s3://site/${refused.source.slice(0, 4)}-${status}`, bucket.env);
    const { code, err } = await publishWhile(refused, status, storeUrl);
    expect([code, err]).toEqual([1, expect.stringContaining(`answered ${status} to PUT`)]);
    await expectNothing(storeUrl, bucket.env);
    await expectLater(storeUrl, bucket.env);
  });

  test('a preview is refused → no files are left, and the live site is unchanged', async () => {
    const storeUrl = await storeWithShell('s3://site/preview', bucket.env);
    const publishPreview = () => publishWhile(/\/previews\//, 507, storeUrl, '--preview', 'pr-42');
    const { code, err } = await publishPreview();
    expect([code, err]).toEqual([1, expect.stringContaining('answered 507 to PUT')]);
    await expectNothing(storeUrl, bucket.env);
    expect(await openStore(storeUrl, bucket.env).read('shell/1-a/build.json')).not.toBeNull();
    await expectLater(storeUrl, bucket.env);
    await publishPreview();
    await expectLiveWithFiles(storeUrl, bucket.env);
  });

  test('the answer to the swap is lost → a check finds the build live', async () => {
    const storeUrl = await storeWithShell('s3://site/lost', bucket.env);
    const { code, out, err } = await publishWhile(/composition\.json$/, 'write and hang up', storeUrl);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('remote-main 2-b is live.\nUndo: ');
  });

  test('the swap gets 502 and is written later → no file is lost', async () => {
    const storeUrl = await storeWithShell('s3://site/later', bucket.env);
    const { code, err } = await publishWhile(/composition\.json$/, 'answer 502 and write later', storeUrl);
    expect([code, err]).toEqual([1, expect.stringMatching(/The change may be live or not: .* answered 502/)]);
    bucket.lateWrites.at(-1)?.();
    await expectLiveWithFiles(storeUrl, bucket.env);
  });
});

async function storeWithShell(storeUrl: string, env: Record<string, string> = {}): Promise<string> {
  const wholeAddress = storeUrl.startsWith('s3:') ? storeUrl : path.join(folder, storeUrl);
  await publish(openStore(wholeAddress, env), shell);
  return wholeAddress;
}

async function expectNothing(storeUrl: string, env: Record<string, string> = {}) {
  expect(await openStore(storeUrl, env).list('remote-main/')).toEqual([]);
}

async function expectLiveWithFiles(storeUrl: string, env: Record<string, string> = {}) {
  const store = openStore(storeUrl, env);
  expect(getLiveVersion((await readSite(store)).site, 'remote-main')).toBe('2-b');
  expect(await findBrokenFiles(store)).toEqual([]);
}

async function expectLater(storeUrl: string, env: Record<string, string> = {}) {
  const { code, err, out } = await runCommandLine(publishAgain(storeUrl), env);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('remote-main 2-b is live.');
}
