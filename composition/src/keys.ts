import * as v from 'valibot';

import { remoteName } from './remotes.ts';

/** A public Ed25519 key in hexadecimal digits, which need no quoting on a command line. */
export const publicKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a public key'));

/** What a key may change: a part, `site` for settings of the whole site, or `all`. */
export const keyScope = v.union([v.picklist(['shell', 'site', 'all']), remoteName], 'not a part, site or all');
export type KeyScope = v.InferOutput<typeof keyScope>;

/** The name of a key: a team's, an operator's or a build server's. */
export const keyName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/, 'not a name for a key'));

const siteKey = v.object({
  name: keyName,
  key: publicKey,
  parts: v.array(keyScope),
  /** When it was retired. Changes that it signed before stay valid. */
  retired: v.optional(v.string()),
});
export type SiteKey = v.InferOutput<typeof siteKey>;

/** The keys that may change a site, and what each may change. The owner's key may change everything and this list. */
export const keyList = v.object({
  /** Identifies the site: a signature for one site is not valid on another. */
  site: v.pipe(v.string(), v.uuid()),
  serial: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  owner: publicKey,
  /** The revision that was signed first. */
  since: v.number(),
  keys: v.pipe(v.array(siteKey), v.maxLength(500, 'more than 500 keys')),
});
export type KeyList = v.InferOutput<typeof keyList>;

/** Whether the holder of a public key may change a part. The list itself (`keys`) is the owner's alone. */
export const mayChange = (list: KeyList, key: string, part: string): boolean =>
  couldChange({ ...list, keys: list.keys.filter(({ retired }) => retired === undefined) }, key, part);

/** As `mayChange`, but also true for a retired key that was allowed to. */
export const couldChange = ({ owner, keys }: KeyList, key: string, part: string): boolean =>
  key === owner ||
  keys.some(
    (one) => one.key === key && one.parts.some((allowed) => allowed === part || (allowed === 'all' && part !== 'keys')),
  );

export const holderOf = ({ owner, keys }: KeyList, key: string): string | null =>
  key === owner ? 'owner' : (keys.find((one) => one.key === key)?.name ?? null);
