import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { emptySite, type SiteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import { temporaryFolder } from 'composition/testing';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { serve, storePatience } from '../../testing/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { createTrustFile, LiveSite } from '../serve/LiveSite.ts';
import { openStore } from '../cli/Command.ts';
import { readLog } from '../store/changes.ts';
import { readSite } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { type SignedSite, signedSite } from './signedSite.ts';
import { makeKey, readKey, signText } from './signingKey.ts';

const folder = temporaryFolder();
const owner = makeKey();
const teams = { a: makeKey(), b: makeKey(), eve: makeKey() };
const eve = readKey(teams.eve.text);
const teamA = readKey(teams.a.text);

// The attacker writes to the store without our commands. What a bucket does differently is for store.test.ts.
describe('in a store that others write to', () => {
  const address = path.join(folder, 'store');
  const trust = path.join(folder, 'trust.json');
  const env = (key: string | null) => ({
    SITE_STORE: address,
    SITE_OWNER_KEY: owner.publicKey,
    SITE_TRUST: trust,
    ...(key === null ? {} : { SITE_KEY: key }),
  });
  const as = (key: string | null, ...args: string[]) => runCommandLine(args, env(key));
  const reports: string[] = [];
  let store: Store;
  let good: string;
  /** As it was before team B published its second build and before the key of team A was replaced. */
  let old: SignedSite;

  const publish = async (key: string | null, name: string, version: string, extra = {}) => {
    const from = path.join(folder, name);
    await (name === 'shell' ? writeShell(from, version) : writeRemote(from, name, version, extra));
    return as(key, 'publish', name, '--from', from);
  };

  beforeAll(async () => {
    store = openStore(address, env(null));
    // Before there are keys, anyone can publish.
    for (const name of ['shell', 'remote-a', 'remote-b']) {
      const from = path.join(folder, name);
      await (name === 'shell' ? writeShell(from, '1-a') : writeRemote(from, name, '1-a'));
      await runCommandLine(['publish', name, '--from', from, '--store', address], {});
    }
    await as(owner.text, 'keys', 'init');
    const lost = makeKey();
    await as(owner.text, 'keys', 'add', 'team-a', '--parts', 'remote-a', '--public', lost.publicKey);
    await as(owner.text, 'keys', 'add', 'team-b', '--parts', 'remote-b', '--public', teams.b.publicKey);
    old = await readSigned();
    await as(owner.text, 'keys', 'replace', 'team-a', '--public', teams.a.publicKey);
    await publish(teams.b.text, 'remote-b', '2-b');
    await publish(teams.a.text, 'remote-a', '2-b');
    good = (await store.readComposition())?.text ?? '';
    // From now on a server knows it.
    await serverWith(store).current();
  });
  beforeEach(async () => {
    if ((await store.readComposition())?.text !== good) await overwrite(good);
  });

  test('each team publishes its own part → live, and accepted by a server', async () => {
    expect(await serverWith(store).latest()).toMatchObject({ problem: null });
    expect(versionsOf(await serverWith(store).current())).toEqual({ 'remote-a': '2-b', 'remote-b': '2-b' });
  });

  test.each([
    ['rollback', 'remote-b'],
    ['disable', 'remote-b'],
    ['remove', 'remote-b'],
    ['healing', 'off'],
    ['keys', 'add', 'team-eve', '--parts', 'all', '--public', teams.eve.publicKey],
    ['keys', 'replace', 'team-b', '--public', teams.eve.publicKey],
    ['keys', 'remove', 'team-b'],
    ['keys', 'init'],
  ])('team A: %s %s → refused, nothing changed', async (...args) => {
    const { code, err } = await as(teams.a.text, ...args);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The key team-a is not allowed to change|^This site already has an owner/),
    ]);
    expect((await store.readComposition())?.text).toBe(good);
  });

  test('team A publishes or previews a build of team B, a stranger or nobody one of team A → refused, nothing uploaded', async () => {
    const preview = { SITE_PREVIEW_KEY: 'k'.repeat(32) };
    expect((await publish(teams.a.text, 'remote-b', '3-c')).err).toBe(
      'The key team-a is not allowed to change remote-b.',
    );
    const from = path.join(folder, 'remote-b');
    const previewed = await runCommandLine(['preview', 'remote-b', '--from', from], {
      ...env(teams.a.text),
      ...preview,
    });
    expect(previewed.err).toBe('The key team-a is not allowed to change remote-b.');
    expect((await publish(teams.eve.text, 'remote-a', '3-c')).err).toContain('is not allowed to change this site');
    expect((await publish(null, 'remote-a', '3-c')).err).toContain('set SITE_KEY');
    expect((await store.list('')).filter(({ key }) => key.includes('3-c'))).toEqual([]);
    expect((await store.readComposition())?.text).toBe(good);
  });

  test.each<[string, (signed: SignedSite) => unknown, says: string]>([
    ['a composition without signatures', () => ({ ...emptySite, revision: 99 }), 'is not signed'],
    ['the entry of B, signed by A', resigned('remote-b', teamA), 'is signed by team-a'],
    ['the entry of B, signed by a stranger', resigned('remote-b', eve), 'an unknown key'],
    ['the entry of B as A’s', (site) => withPart(site, 'remote-a', site.parts['remote-b']), 'is signed by team-b'],
    ['the entry of A as B’s', (site) => withPart(site, 'remote-b', site.parts['remote-a']), 'is signed by team-a'],
    [
      'other bytes under the signature of B',
      (site) =>
        withPart(site, 'remote-b', {
          ...partOf(site, 'remote-b'),
          text: partOf(site, 'remote-b').text.replaceAll('2-b', '1-a'),
        }),
      'does not belong to it',
    ],
    [
      'the signature of B under an entry of A',
      (site) => withPart(site, 'remote-b', { ...again(site, 'remote-b', teamA), by: partOf(site, 'remote-b').by }),
      'does not belong to it',
    ],
    [
      'the signature that B once made',
      (site) => withPart(site, 'remote-b', old.parts['remote-b']),
      'remote-b is older',
    ],
    ['the site without B', (site) => ({ ...site, parts: { ...site.parts, 'remote-b': undefined } }), 'is missing'],
    ['B taken out by A', resigned('remote-b', teamA, { live: null, builds: [] }), 'is signed by team-a'],
    ['the whole composition as it was before', () => old, 'The list of keys is an older one'],
    ['the list of keys as it was before', (site) => ({ ...site, keys: old.keys }), 'who may not change it'],
    [
      'a list of keys that A has signed',
      (site) => ({ ...site, keys: signText('keys', site.keys.text, teamA) }),
      'another owner',
    ],
    ['a whole site of another owner', (site) => ownedBy(eve, site), 'another owner'],
    ['a page of B in the entry of A', resigned('remote-a', teamA, { routes: '/b' }), 'both offer /b'],
    ['what team A signed for another site', resigned('remote-a', teamA, { site: randomUUID() }), 'another site'],
    ['another part’s name in the entry of A', resigned('remote-a', teamA, { name: 'remote-b' }), 'is remote-b'],
    ['another revision', (site) => ({ ...site, revision: site.revision + 1000 }), 'not the one that made this'],
    ['another revision without a change', (site) => ({ ...site, revision: 99, change: undefined }), 'is missing'],
    ['the last revision there can be, signed by A', lastRevision(teamA), 'far ahead'],
  ])('%s, written into the store → not served, and said; restored as it was signed', async (_, change, says) => {
    const live = serverWith(store);
    await live.latest();
    await overwrite(JSON.stringify(change(await readSigned())));
    // A restarted server does not accept it either.
    for (const server of [live, serverWith(store)]) {
      const { site, problem } = await server.latest();
      expect(problem).toContain(says);
      expect(versionsOf(site)).toEqual({ 'remote-a': '2-b', 'remote-b': '2-b' });
    }
    expect(reports.splice(0)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining(says)));
    expect((await as(null, 'restore')).code).toBe(0);
    expect(await live.latest()).toMatchObject({ problem: null });
    expect((await store.readComposition())?.text).toBe(good);
  });

  test('the composition is removed → the server keeps serving what was live, also after a restart', async () => {
    const server = serverWith({ ...store, readCompositionAfter: () => Promise.resolve(null) });
    const { site, problem } = await server.latest();
    expect([versionsOf(site), problem]).toEqual([
      { 'remote-a': '2-b', 'remote-b': '2-b' },
      expect.stringContaining('none any more'),
    ]);
    reports.length = 0;
  });

  test.each<[string, string, (bytes: Buffer) => Buffer, [page: number, script: number]]>([
    [
      'a script of B',
      'remote-b/2-b/assets/page.js',
      (bytes) => Buffer.concat([bytes, Buffer.from('steal()')]),
      [200, 404],
    ],
    ['its compressed form', 'remote-b/2-b/assets/page.js.br', () => brotliCompressSync('steal()'), [200, 200]],
    [
      'part.json of B, and a script to fit',
      'remote-b/2-b/part.json',
      (bytes) => Buffer.from(bytes.toString().replace('"contract"', '"contracts"')),
      [200, 404],
    ],
    ['the signature beside it', 'remote-b/2-b/part.signature.json', () => Buffer.from('{}'), [200, 200]],
    [
      'the page of the shell',
      'shell/1-a/index.html',
      (bytes) => Buffer.from(bytes.toString().replace('</head>', '<script>steal()</script></head>')),
      [503, 200],
    ],
  ])('%s, changed in the store → those bytes are never served', async (_, key, change, statuses) => {
    const bytes = (await store.read(key)) ?? Buffer.alloc(0);
    await store.write(key, change(bytes), 'text/plain');
    const { origin } = await serve({ store, report: () => {} });
    const page = await fetch(`${origin}/b`);
    const script = await fetch(`${origin}/remote-b/2-b/assets/page.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([page.status, script.status]).toEqual(statuses);
    expect((await page.text()) + (await script.text())).not.toContain('steal');
    await store.write(key, bytes, 'text/plain');
  });

  test('an older build of B, changed in the store → a rollback to it is refused', async () => {
    const key = 'remote-b/1-a/part.json';
    const bytes = (await store.read(key)) ?? Buffer.alloc(0);
    await store.write(key, Buffer.from(bytes.toString().replace('remoteEntry.js', 'assets/page.js')), 'text/plain');
    const { code, err } = await as(teams.b.text, 'rollback', 'remote-b');
    expect([code, err]).toEqual([1, expect.stringContaining('is not what the publisher of remote-b published')]);
    await store.write(key, bytes, 'text/plain');
  });

  test('an entry of the log removed, forged or changed → reported', async () => {
    const entries = (await store.hidden.list('changes/')).map(({ key }) => key).toSorted();
    expect((await as(null, 'log')).out).toMatch(
      /^ +\d+ .* publish {2}remote-a 2-b .*, signed by team-a\n.* remote-b 2-b .*, signed by team-b\n/,
    );
    const [key = ''] = entries.slice(-2);
    const bytes = (await store.hidden.read(key)) ?? Buffer.alloc(0);
    const { text } = v.parse(v.object({ text: v.string() }), parseJson(bytes.toString()));
    const forged = signText('change', text.replace('"publish"', '"rollback"'), teamA);
    const changed = signText('change', text.replaceAll('remote-b', 'remote-a'), teamA);
    for (const [written, says] of [
      [forged, 'is missing in the log'],
      [changed, 'is not the change that revision'],
    ] as const) {
      await store.hidden.write(key, Buffer.from(JSON.stringify(written)), 'application/json');
      expect((await as(null, 'log')).out).toContain(says);
    }
    await store.hidden.remove([key]);
    expect((await as(null, 'log')).out).toContain('is missing in the log');
    await store.hidden.write(key, bytes, 'application/json');
    expect((await as(null, 'log')).out).not.toContain('missing');
  });

  test('a revision far beyond the log → the first fifty missing changes are reported', async () => {
    const { site } = await readSite(store);
    const { problems } = await readLog(store, { ...site, revision: site.revision + 1000 });
    expect([problems.length, problems[0]]).toEqual([50, expect.stringContaining(`Revision ${site.revision + 1} is`)]);
  });

  test('verify → passes what is signed; reports what is not, and missing signatures', async () => {
    const { origin } = await serve({ store });
    const verify = (key: string) => runCommandLine(['verify', origin], { SITE_OWNER_KEY: key });
    expect(await verify(owner.publicKey)).toMatchObject({ code: 0, err: '' });
    expect((await verify(teams.eve.publicKey)).err).toContain('signed by another owner');
  });

  async function readSigned(): Promise<SignedSite> {
    return v.parse(signedSite, parseJson((await store.readComposition())?.text ?? ''));
  }

  async function overwrite(text: string) {
    expect(await store.swapComposition(text, (await store.readComposition())?.tag ?? null)).toBe(true);
  }

  const serverWith = (its: Store) =>
    new LiveSite(its, (message) => void reports.push(message), createTrustFile(trust, store.name), storePatience);
});

const versionsOf = ({ remotes }: SiteComposition) =>
  Object.fromEntries(remotes.map(({ name, version }) => [name, version]));

const partOf = (signed: SignedSite, name: string) => signed.parts[name] ?? { text: '', by: '', signature: '' };

const withPart = (signed: SignedSite, name: string, part: unknown) => ({
  ...signed,
  parts: { ...signed.parts, [name]: part },
});

/** The site with an entry that was changed and signed with some key. */
const resigned =
  (name: string, key: ReturnType<typeof readKey>, changes: Changes = {}) =>
  (signed: SignedSite) =>
    withPart(signed, name, again(signed, name, key, changes));

type Changes = { name?: string; routes?: string; [other: string]: unknown };

/** The entry of a part with a higher serial, changed and signed with the given key. */
function again(signed: SignedSite, name: string, key: ReturnType<typeof readKey>, changes: Changes = {}) {
  const { name: other, routes, ...rest } = changes;
  const entry = v.parse(v.looseObject({ serial: v.number() }), parseJson(partOf(signed, name).text));
  const text = JSON.stringify({ ...entry, serial: entry.serial + 1, ...rest });
  const renamed = other === undefined ? text : text.replace(`"name":"${name}"`, `"name":"${other}"`);
  return signText('part', routes === undefined ? renamed : renamed.replace('"path":"/a"', `"path":"${routes}"`), key);
}

/** The site with the highest revision there can be, which no other could follow. */
const lastRevision = (key: ReturnType<typeof readKey>) => (signed: SignedSite) => {
  const revision = Number.MAX_SAFE_INTEGER;
  const text = signed.change?.text.replace(`"revision":${signed.revision},`, `"revision":${revision},`) ?? '';
  return { ...signed, revision, change: signText('change', text, key) };
};

/** The same site with another owner: all signatures are valid, except that of the list of keys. */
function ownedBy(key: ReturnType<typeof readKey>, signed: SignedSite): SignedSite {
  const list = v.parse(v.looseObject({ serial: v.number() }), parseJson(signed.keys.text));
  const keys = JSON.stringify({ ...list, serial: list.serial + 1, owner: key.publicKey });
  const parts = Object.keys(signed.parts).map((name) => [name, again(signed, name, key)]);
  return { revision: signed.revision, keys: signText('keys', keys, key), parts: Object.fromEntries(parts) };
}
