import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

import { publicKey } from 'composition/keys';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';

/** A private key, and its public key as in lists of keys. */
export type SigningKey = { privateKey: KeyObject; publicKey: string };

/** The owners whose key lists are trusted (any, if none is named), and the key that this process signs with. */
export type Trust = { owners: readonly string[]; key: SigningKey | null };
export const noTrust: Trust = { owners: [], key: null };

/** A text with its signature and the signer's public key, stored byte for byte as it was signed. */
export const signedText = v.object({
  text: v.pipe(v.string(), v.maxLength(2_000_000, 'longer than 2,000,000 characters')),
  by: publicKey,
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{86}$/, 'not a signature')),
});
export type SignedText = v.InferOutput<typeof signedText>;

/** The purpose of a signature; it is not valid for any other. */
export type Purpose = 'keys' | 'part' | 'change' | 'build';

/** Creates a key; `text` is the value for SITE_KEY. */
export function makeKey(): { text: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { text, publicKey: readKey(text).publicKey };
}

/** Reads a private key as `makeKey` writes it. */
export function readKey(text: string): SigningKey {
  try {
    const privateKey = createPrivateKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' });
    const { crv, x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
    if (crv === 'Ed25519') return { privateKey, publicKey: Buffer.from(x, 'base64url').toString('hex') };
  } catch {
    // Reported below, without the content of the key.
  }
  throw new CommandError('SITE_KEY is not a private key from “keys new”.');
}

export function signText(purpose: Purpose, text: string, by: SigningKey): SignedText {
  const signature = sign(null, signedBytes(purpose, text), by.privateKey).toString('base64url');
  return { text, by: by.publicKey, signature };
}

export function isSigned(purpose: Purpose, { text, by, signature }: SignedText): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(by, 'hex').toString('base64url') },
    format: 'jwk',
  });
  return verify(null, signedBytes(purpose, text), key, Buffer.from(signature, 'base64url'));
}

export const digestOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url');

const signedBytes = (purpose: Purpose, text: string) => Buffer.from(`askwell ${purpose}\n${text}`);
