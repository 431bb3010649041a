import { emptySite, type SiteComposition } from 'composition/composition';
import { holderOf, type KeyList, keyList, mayChange } from 'composition/keys';
import { parseJson } from 'composition/parse-json';
import { overlap } from 'composition/routes';
import { signedChange, type SignedPart, signedPart, type SignedSite, type SignedText } from 'composition/signed';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { isSigned, type Purpose } from './signingKey.ts';

/** Where a site serves its signatures, without the name of who changed it last. */
export const signaturesPath = '/_site/signatures.json';
export const signaturesFile = ({ revision, keys, parts }: SignedSite) => JSON.stringify({ revision, keys, parts });

/** A composition that is not signed as it has to be, or older than one that is known. */
export class NotSigned extends CommandError {
  override readonly name = 'NotSigned';
}

/** A signed composition whose signatures hold. */
export type OpenedSite = { site: SiteComposition; signed: SignedSite; keys: KeyList; serials: Map<string, number> };

/**
 * Opens a signed composition: every signature holds, each part is signed by a key that may change it, and, compared with
 * one that is known, nothing is older or missing.
 */
export function openSigned(signed: SignedSite, owners: readonly string[], known: OpenedSite | null = null): OpenedSite {
  const keys = read('keys', signed.keys, keyList, 'The list of keys');
  const trusted = owners.length > 0 ? owners : [known?.keys.owner ?? keys.owner];
  if (signed.keys.by !== keys.owner || !trusted.includes(keys.owner))
    throw new NotSigned('The list of keys is signed by another owner than the one that is trusted here.');
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

/** A part is signed by its team alone, so nobody else has said that it may take another one's pages. */
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
  if (signed.keys.text !== known.signed.keys.text && keys.serial <= known.keys.serial)
    throw new NotSigned('The list of keys is an older one.');
  for (const [name, { text }] of Object.entries(known.signed.parts)) {
    const now = signed.parts[name];
    if (now === undefined) throw new NotSigned(`${name} is missing, and nobody who may has removed it.`);
    if (now.text !== text && (serials.get(name) ?? 0) <= (known.serials.get(name) ?? 0))
      throw new NotSigned(`${name} is older than what was live already.`);
  }
}
