import path from 'node:path';

import { publicKey } from 'composition/keys';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { readKey, type Trust } from '../signing/signingKey.ts';
import { directoryStore } from './directoryStore.ts';
import { s3Store } from './s3Store.ts';
import type { Store } from './Store.ts';

/**
 * The store at an address: a folder, or s3://bucket/prefix with the usual AWS_… environment. SITE_KEY signs its changes, and
 * SITE_OWNER_KEY is the owner who must have signed its list of keys.
 */
export function openStore(address: string, env: NodeJS.ProcessEnv): Store {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/?$/.exec(address) ?? [];
  if (bucket !== undefined) return s3Store(bucketOf(bucket, prefix, env), readTrust(env));
  if (/^(\w+:\/\/|s3:)/.test(address))
    throw new CommandError(`${address} is not a store: use a folder, or s3://bucket/prefix.`);
  return directoryStore(path.resolve(address), readTrust(env));
}

/** Reads the trusted owners, separated by commas, of which there may be two during a handover, and the key. */
function readTrust({ SITE_KEY, SITE_OWNER_KEY }: NodeJS.ProcessEnv): Trust {
  const owners = (SITE_OWNER_KEY ?? '').split(',').map((owner) => owner.trim());
  const named = owners.filter((owner) => owner !== '');
  if (named.every((owner) => v.is(publicKey, owner)))
    return { owners: named, key: SITE_KEY ? readKey(SITE_KEY) : null };
  throw new CommandError('SITE_OWNER_KEY is not a public key; “site keys list” shows the owner’s.');
}

function bucketOf(bucket: string, folder: string, env: NodeJS.ProcessEnv) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new CommandError('A bucket needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  // Build servers set a variable to an empty text if its secret is missing.
  const region = env['AWS_REGION'] || 'us-east-1';
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`;
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const prefix = folder === '' ? '' : `${folder}/`;
  return {
    url: `${bucketUrl}/${prefix}`,
    bucketUrl,
    prefix,
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}
