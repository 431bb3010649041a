import * as v from 'valibot';

import { composedRemote, composedShell, publishedBuild, siteChange } from '../composition.ts';
import { publicKey } from './keys.ts';
import { remoteName } from '../remotes.ts';

/** A text with its signature and the signer's public key, stored byte for byte as it was signed. */
export const signedText = v.object({
  text: v.pipe(v.string(), v.maxLength(2_000_000)),
  by: publicKey,
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{86}$/, 'not a signature')),
});
export type SignedText = v.InferOutput<typeof signedText>;

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
const builds = v.array(v.object({ ...publishedBuild.entries, digest: v.string() }));

/** The signed data of a part, or of the whole site's settings. A removed part has no live build. */
export const signedPart = v.variant('part', [
  v.object({ ...about, part: v.literal('shell'), live: v.nullable(composedShell), builds }),
  v.object({ ...about, part: v.literal('site'), healing: v.boolean(), held: v.array(v.string()) }),
  v.object({ ...about, part: remoteName, live: v.nullable(composedRemote), builds }),
]);
export type SignedPart = v.InferOutput<typeof signedPart>;

/** The signed data of a change. `previous` is the hash of the previous change, so that none can be removed. */
export const signedChange = v.object({ ...siteChange.entries, site: v.string(), previous: v.nullable(v.string()) });
