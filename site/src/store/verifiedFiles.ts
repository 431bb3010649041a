import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { keyOf, type SiteComposition } from 'composition/composition';
import { type KeyList, mayChange } from 'composition/keys';
import { parseJson } from 'composition/parse-json';
import { readPartText } from 'composition/part';
import * as v from 'valibot';

import { digestOf, isSigned, signedText, type SigningKey, signText } from '../signing/signingKey.ts';
import type { Files, PartVersion, Store } from './Store.ts';

/**
 * Whether a part.json is the one that was published: its hash is in the composition, or its publisher's signature is stored
 * beside it, as for a preview. On a site without keys, a preview is not checked.
 */
export async function isAsPublished(
  store: Files,
  { keys, builds }: SiteComposition,
  part: PartVersion,
  text: Uint8Array,
): Promise<boolean> {
  const listed = builds[part.name]?.find(({ version }) => version === part.version);
  if (listed?.digest !== undefined) return listed.digest === digestOf(text);
  if (keys === undefined) return true;
  const beside = v.safeParse(signature, parseJson(String(await store.read(keyOf(part, signatureFile)))));
  if (!beside.success || !mayChange(keys, beside.output.by, part.name)) return false;
  return isSigned('build', { text: buildText(keys, text), ...beside.output });
}

/** Stores a publisher's signature beside a part.json. */
export async function signBuild(store: Files, keys: KeyList, part: PartVersion, text: string, key: SigningKey) {
  const { by, signature: made } = signText('build', buildText(keys, Buffer.from(text)), key);
  const beside = Buffer.from(JSON.stringify({ by, signature: made }));
  await store.write(keyOf(part, signatureFile), beside, 'application/json; charset=utf-8');
}

/** A build's file for visitors; null unless its hash is in the published part.json. */
export async function readVerified(store: Store, site: SiteComposition, key: string): Promise<Buffer | null> {
  const bytes = await store.read(key);
  if (bytes === null) return null;
  const [, name = '', version = '', file = ''] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(key) ?? [];
  const hashes = await publishedHashes(store, site, { name, version });
  if (hashes === null) return null;
  if (file === 'part.json') return bytes;
  const [, packed, kind] = /^(.+)\.(br|gz)$/.exec(file) ?? [];
  if (packed === undefined || Object.hasOwn(hashes, file)) return hasHash(bytes, hashes[file]) ? bytes : null;
  // Browsers decompress it, so the decompressed bytes are checked.
  const unpacked = await unpack(bytes, kind === 'br' ? 'br' : 'gz', maxBytes).catch(() => Buffer.alloc(0));
  return hasHash(unpacked, hashes[packed]) ? bytes : null;
}

/** Decompresses a file; fails if it is incomplete, or larger than `maxOutputLength`. */
export const unpack = (bytes: Buffer, kind: 'br' | 'gz', maxOutputLength: number): Promise<Buffer> =>
  (kind === 'br' ? fromBrotli : fromGzip)(bytes, { maxOutputLength });

/** Whether a file has the hash in an integrity attribute. */
export function hasHash(bytes: Uint8Array, integrity = ''): boolean {
  const [name = ''] = integrity.split('-', 1);
  return (
    ['sha256', 'sha384'].includes(name) && integrity === `${name}-${createHash(name).update(bytes).digest('base64')}`
  );
}

type Hashes = Readonly<Record<string, string>>;
const known = new WeakMap<SiteComposition | KeyList, Map<string, Hashes>>();

async function publishedHashes(store: Store, site: SiteComposition, part: PartVersion): Promise<Hashes | null> {
  const builds = known.get(site.keys ?? site) ?? new Map<string, Hashes>();
  known.set(site.keys ?? site, builds);
  const folder = keyOf(part, '');
  const read = builds.get(folder);
  if (read !== undefined) return read;
  const text = await store.read(keyOf(part, 'part.json'));
  if (text === null || !(await isAsPublished(store, site, part, text))) return null;
  const described = readPartText(text.toString());
  if (!described.ok || described.part.name !== part.name || described.part.version !== part.version) return null;
  builds.set(folder, described.part.integrity);
  return described.part.integrity;
}

const signature = v.omit(signedText, ['text']);
const signatureFile = 'part.signature.json';
const buildText = ({ site }: KeyList, part: Uint8Array) => `${site}\n${Buffer.from(part).toString()}`;
const maxBytes = 50_000_000;
const fromBrotli = promisify<Buffer, object, Buffer>(brotliDecompress);
const fromGzip = promisify<Buffer, object, Buffer>(gunzip);
