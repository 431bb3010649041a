import { isDeepStrictEqual } from 'node:util';

import type { SiteChange, SiteComposition } from 'composition/composition';
import { holderOf, type KeyList, mayChange } from 'composition/keys';
import type { SignedSite, SignedText } from 'composition/signed';

import { CommandError } from '../errors.ts';
import type { OpenedSite } from './openSigned.ts';
import { digestOf, type SigningKey, signText } from './signingKey.ts';

/** What a signed composition follows on; nothing but the list of keys where it is the first. */
type Predecessor = Pick<OpenedSite, 'site' | 'keys' | 'serials'> & { signed: SignedSite | null };

/** Signs what has changed of a site, and leaves everything else as its publishers signed it. */
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
  const said = JSON.stringify({ ...change, site: keys.site, previous });
  const list =
    keys === before.keys && before.signed !== null
      ? before.signed.keys
      : signText('keys', JSON.stringify(keys), requireKey(keys, signer, 'keys'));
  return {
    revision: after.revision,
    change: signText('change', said, requireKey(keys, signer, null)),
    keys: list,
    parts,
  };
}

/** The key to change a part with (null: anything at all), or why this process has none. */
export function requireKey(keys: KeyList, signer: SigningKey | null, name: string | null): SigningKey {
  if (signer === null)
    throw new CommandError('The changes of this site are signed: set SITE_KEY to the key of your team.');
  const holder = holderOf(keys, signer.publicKey);
  if (holder === null)
    throw new CommandError('The key in SITE_KEY may change nothing of this site; ask its owner to add it.');
  if (name !== null && !mayChange(keys, signer.publicKey, name))
    throw new CommandError(`The key ${holder} may not change ${name}.`);
  return signer;
}

function contentOf(site: SiteComposition, name: string) {
  if (name === 'site') return { healing: site.healing, held: site.held };
  const live = (name === 'shell' ? site.shell : site.remotes.find((remote) => remote.name === name)) ?? null;
  return { live, builds: site.builds[name] ?? [] };
}
