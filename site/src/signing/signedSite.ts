import { isDeepStrictEqual } from 'node:util';

import {
  composedRemote,
  composedShell,
  emptySite,
  publishedBuild,
  type SiteChange,
  siteChange,
  type SiteComposition,
} from 'composition/composition';
import { holderOf, type KeyList, keyList, mayChange } from 'composition/keys';
import { parseJson } from 'composition/parse-json';
import { remoteName } from 'composition/remotes';
import { overlap } from 'composition/routes';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import {
  digestOf,
  isSigned,
  type Purpose,
  type SignedText,
  signedText,
  type SigningKey,
  signText,
} from './signingKey.ts';

/** A composition as it is stored once there are keys: each part is signed by a key that may change it. */
export const signedSite = v.object({
  revision: v.pipe(v.number(), v.safeInteger()),
  change: v.optional(signedText),
  keys: signedText,
  parts: v.record(v.union([v.picklist(['shell', 'site']), remoteName]), signedText),
});
export type SignedSite = v.InferOutput<typeof signedSite>;

// `serial` grows with every change of a part. A server refuses a part with a lower one than it knows.
const about = { site: v.string(), serial: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) };
const signedBuilds = v.array(v.object({ ...publishedBuild.entries, digest: v.string() }));

/** The signed data of a part, or of the whole site's settings. A removed part has no live build. */
const signedPart = v.variant('part', [
  v.object({ ...about, part: v.literal('shell'), live: v.nullable(composedShell), builds: signedBuilds }),
  v.object({ ...about, part: v.literal('site'), healing: v.boolean(), held: v.array(v.string()) }),
  v.object({ ...about, part: remoteName, live: v.nullable(composedRemote), builds: signedBuilds }),
]);
type SignedPart = v.InferOutput<typeof signedPart>;

/** The signed data of a change. `previous` is the hash of the previous change, so that none can be removed. */
export const signedChange = v.object({ ...siteChange.entries, site: v.string(), previous: v.nullable(v.string()) });

/** The path of a site's signatures, which are served without the author of the last change. */
export const signaturesPath = '/_site/signatures.json';
export const signaturesFile = ({ revision, keys, parts }: SignedSite) => JSON.stringify({ revision, keys, parts });

/** A composition with missing or invalid signatures, or older than a known one. */
export class NotSigned extends CommandError {
  override readonly name = 'NotSigned';
}

/** A signed composition with valid signatures. */
export type OpenedSite = { site: SiteComposition; signed: SignedSite; keys: KeyList; serials: Map<string, number> };

/**
 * Verifies a signed composition: all signatures are valid, each part is signed by a key that may change it, and, compared with a
 * known composition, nothing is older or missing. Throws NotSigned otherwise.
 */
export function openSigned(signed: SignedSite, owners: readonly string[], known: OpenedSite | null = null): OpenedSite {
  const keys = read('keys', signed.keys, keyList, 'The list of keys');
  const trusted = owners.length > 0 ? owners : [known?.keys.owner ?? keys.owner];
  if (signed.keys.by !== keys.owner || !trusted.includes(keys.owner))
    throw new NotSigned(
      'The list of keys is signed by another owner than the one that is trusted here. Is SITE_OWNER_KEY right?',
    );
  const serials = new Map<string, number>();
  let site: SiteComposition = { ...emptySite, revision: signed.revision, keys };
  for (const [name, text] of Object.entries(signed.parts)) {
    const part = read('part', text, signedPart, name);
    if (!mayChange(keys, text.by, name))
      throw new NotSigned(
        `${name} is signed by ${holderOf(keys, text.by) ?? 'an unknown key'}, who may not change it.`,
      );
    if (part.part !== name || part.site !== keys.site)
      throw new NotSigned(
        `What is signed as ${name} is ${part.part} of ${part.site === keys.site ? 'this' : 'another'} site.`,
      );
    serials.set(name, part.serial);
    site = withSignedPart(site, part);
  }
  const opened = { site: { ...site, ...readChange(signed, keys) }, signed, keys, serials };
  refuseSharedRoutes(opened.site);
  if (known !== null) refuseOlder(opened, known);
  return opened;
}

function read<Schema extends v.GenericSchema>(purpose: Purpose, signed: SignedText, schema: Schema, what: string) {
  if (!isSigned(purpose, signed)) throw new NotSigned(`The signature of ${what} does not belong to it.`);
  const parsed = v.safeParse(schema, parseJson(signed.text));
  if (parsed.success) return parsed.output;
  throw new NotSigned(`${what} is signed, and not usable: ${parsed.issues[0].message}.`);
}

function withSignedPart(site: SiteComposition, part: SignedPart): SiteComposition {
  if ('healing' in part) return { ...site, healing: part.healing, held: part.held };
  const { live, builds } = part;
  const listed = builds.length === 0 ? site.builds : { ...site.builds, [part.part]: builds };
  if (live === null) return { ...site, builds: listed };
  if (!builds.some(({ version }) => version === live.version))
    throw new NotSigned(`${part.part} ${live.version} is not among the signed builds.`);
  if (!('name' in live)) return { ...site, shell: live, builds: listed };
  if (live.name !== part.part) throw new NotSigned(`What is signed as ${part.part} is ${live.name}.`);
  return { ...site, remotes: [...site.remotes, live], builds: listed };
}

function readChange({ change, revision }: SignedSite, keys: KeyList) {
  if (change === undefined) return {};
  const { site, previous: _, ...entry } = read('change', change, signedChange, 'The last change');
  if (site !== keys.site || entry.revision !== revision || holderOf(keys, change.by) === null)
    throw new NotSigned('The last change is not the one that made this revision.');
  return { change: entry };
}

/** Refuses overlapping routes: a part is signed only by its team, so it must not take pages of another team. */
function refuseSharedRoutes({ shell, remotes }: SiteComposition): void {
  const routes = [
    ...(shell?.routes ?? []).map(({ path }) => ({ path, of: 'shell' })),
    ...remotes.flatMap(({ name, routes: own }) => own.map(({ path }) => ({ path, of: name }))),
  ];
  for (const [index, one] of routes.entries())
    for (const other of routes.slice(index + 1))
      if (one.of !== other.of && overlap(one.path, other.path))
        throw new NotSigned(`${one.of} and ${other.of} both offer ${other.path}.`);
}

function refuseOlder({ signed, keys, serials }: OpenedSite, known: OpenedSite): void {
  if (keys.site !== known.keys.site) throw new NotSigned('The composition is that of another site.');
  if (signed.revision - known.signed.revision > mostMissed)
    throw new NotSigned(`Revision ${signed.revision} is far ahead of ${known.signed.revision}.`);
  if (signed.keys.text !== known.signed.keys.text && keys.serial <= known.keys.serial)
    throw new NotSigned('The list of keys is an older one.');
  for (const [name, { text }] of Object.entries(known.signed.parts)) {
    const now = signed.parts[name];
    if (now === undefined) throw new NotSigned(`${name} is missing, and no key that may remove it has signed that.`);
    if (now.text !== text && (serials.get(name) ?? 0) <= (known.serials.get(name) ?? 0))
      throw new NotSigned(`${name} is older than what was live already.`);
  }
}

/** How many changes a server may have missed. More would use up the numbers, and nobody could change the site again. */
const mostMissed = 1_000_000;

/** The previous signed composition; for the first one, only the list of keys. */
type Predecessor = Pick<OpenedSite, 'site' | 'keys' | 'serials'> & { signed: SignedSite | null };

/** Signs the changes of a site, and keeps everything else as its publishers signed it. */
export function signSite(
  before: Predecessor,
  after: SiteComposition,
  change: SiteChange,
  signer: SigningKey | null,
): SignedSite {
  const keys = after.keys ?? before.keys;
  const names = new Set([
    'shell',
    'site',
    ...Object.keys(before.signed?.parts ?? {}),
    ...after.remotes.map(({ name }) => name),
  ]);
  const parts: Record<string, SignedText> = {};
  for (const name of names) {
    const [was, is] = [contentOf(before.site, name), contentOf(after, name)];
    const kept = before.signed?.parts[name];
    if (kept !== undefined && isDeepStrictEqual(was, is) && mayChange(keys, kept.by, name)) {
      parts[name] = kept;
      continue;
    }
    if (kept === undefined && 'live' in is && is.live === null) continue;
    const serial = (before.serials.get(name) ?? 0) + 1;
    const text = JSON.stringify({ site: keys.site, part: name, serial, ...is });
    parts[name] = signText('part', text, requireKey(keys, signer, name));
  }
  const previous = before.signed?.change === undefined ? null : digestOf(before.signed.change.text);
  const entry = JSON.stringify({ ...change, site: keys.site, previous });
  const list =
    keys === before.keys && before.signed !== null
      ? before.signed.keys
      : signText('keys', JSON.stringify(keys), requireKey(keys, signer, 'keys'));
  return {
    revision: after.revision,
    change: signText('change', entry, requireKey(keys, signer, null)),
    keys: list,
    parts,
  };
}

/** The key of this process for changing a part (null: any part); throws if there is none. */
export function requireKey(keys: KeyList, signer: SigningKey | null, name: string | null): SigningKey {
  if (signer === null) throw new CommandError('Changes of this site must be signed: set SITE_KEY to your team’s key.');
  const holder = holderOf(keys, signer.publicKey);
  if (holder === null)
    throw new CommandError('The key in SITE_KEY is not allowed to change this site; ask its owner to add it.');
  if (name !== null && !mayChange(keys, signer.publicKey, name))
    throw new CommandError(`The key ${holder} is not allowed to change ${name}.`);
  return signer;
}

function contentOf(site: SiteComposition, name: string) {
  if (name === 'site') return { healing: site.healing, held: site.held };
  const live = (name === 'shell' ? site.shell : site.remotes.find((remote) => remote.name === name)) ?? null;
  return { live, builds: site.builds[name] ?? [] };
}
