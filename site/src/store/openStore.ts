import path from 'node:path';

import { CommandError } from '../errors.ts';
import { directoryStore } from './directoryStore.ts';
import { s3Store } from './s3Store.ts';
import type { Store } from './Store.ts';

/** The store at an address: a folder, or s3://bucket/prefix with the usual AWS_… environment. */
export function openStore(address: string, env: NodeJS.ProcessEnv): Store {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/?$/.exec(address) ?? [];
  if (bucket !== undefined) return s3Store(bucketOf(bucket, prefix, env));
  if (/^(\w+:\/\/|s3:)/.test(address))
    throw new CommandError(`${address} is no store: give a folder, or s3://bucket/prefix.`);
  return directoryStore(path.resolve(address));
}

function bucketOf(bucket: string, folder: string, env: NodeJS.ProcessEnv) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION = 'us-east-1' } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new CommandError('A bucket needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'] ?? `https://s3.${AWS_REGION}.amazonaws.com`;
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const prefix = folder === '' ? '' : `${folder}/`;
  return {
    url: `${bucketUrl}/${prefix}`,
    bucketUrl,
    prefix,
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}
