import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { CommandError, getReason } from 'composition/errors';

import { MaybeLiveError, type Store, type SwappableComposition } from './Store.ts';

/**
 * A store in an S3-compatible bucket, with the usual AWS_… variables. The swap is a conditional write. Refuses buckets that do
 * not support these.
 */
export function createS3Store(bucket: string, folder: string, env: NodeJS.ProcessEnv): Store {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new CommandError('A bucket needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  // CI servers set a variable to an empty string if its secret is missing.
  const region = env['AWS_REGION'] || 'us-east-1';
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`;
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const prefix = folder === '' ? '' : `${folder}/`;
  const url = `${bucketUrl}/${prefix}`;
  const session = AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {};
  const client = new AwsClient({ accessKeyId, secretAccessKey, ...session, region, service: 's3', retries: 0 });
  let pendingProbe: Promise<void> | undefined;

  const send = async (
    objectUrl: string,
    init: RequestInit,
    accepted: readonly number[],
    tries = 1,
  ): Promise<{ status: number; headers: Headers; bytes: Buffer }> => {
    let isBusy = false;
    try {
      const response = await client.fetch(objectUrl, { signal: AbortSignal.timeout(30_000), ...init });
      const { status, headers } = response;
      const bytes = Buffer.from(await response.arrayBuffer());
      isBusy = busyStatuses.includes(status);
      const isWithoutBucket = status === 404 && bytes.includes('<Code>NoSuchBucket</Code>');
      if (accepted.includes(status) && !isWithoutBucket) return { status, headers, bytes };
      const Failure = mayHaveWritten(status) ? NoAnswer : CommandError;
      throw new Failure(`${bucketUrl} ${refusals[status] ?? `answered ${status} to ${init.method ?? 'GET'}`}.`);
    } catch (error) {
      const isFinal = error instanceof CommandError && !(error instanceof NoAnswer);
      if (!isFinal && tries < maxTries && (isBusy || isRepeatable(init)) && !isTimeout(error)) {
        await sleep(100 * 2 ** tries);
        return send(objectUrl, init, accepted, tries + 1);
      }
      if (error instanceof CommandError) throw error;
      throw new NoAnswer(`${bucketUrl} does not answer: ${getReason(error)}. Check the network and AWS_ENDPOINT_URL.`);
    }
  };
  const put = (key: string, body: Uint8Array | string, headers: Record<string, string>, accepted: readonly number[]) =>
    send(`${url}${key}`, { method: 'PUT', body: new Uint8Array(Buffer.from(body)), headers }, accepted);

  return {
    name: url,
    publicFolder: null,
    async read(key) {
      const { status, bytes } = await send(`${url}${getPath(key)}`, {}, [200, 404]);
      return status === 404 ? null : bytes;
    },
    async write(key, bytes, contentType) {
      await put(getPath(key), bytes, getFileHeaders(contentType), [200]);
    },
    async create(key, bytes, contentType) {
      await ensureConditions();
      const headers = { ...getFileHeaders(contentType), ...createConditionHeaders(null) };
      return (await put(getPath(key), bytes, headers, [200, ...conflictStatuses])).status === 200;
    },
    async list(start) {
      const allKeys: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}files/${start}` });
        if (after !== '') query.set('continuation-token', after);
        const page = String((await send(`${bucketUrl}?${query}`, {}, [200])).bytes);
        allKeys.push(...listElements(page, 'Key').map((key) => key.slice(`${prefix}files/`.length)));
        after = listElements(page, 'NextContinuationToken')[0] ?? null;
      }
      return allKeys;
    },
    async remove(start) {
      for (const key of start.endsWith('/') ? await this.list(start) : [start])
        await send(`${url}${getPath(key)}`, { method: 'DELETE' }, [200, 204, 404]);
    },
    getComposition,
    ...getComposition(null),
  };

  function getComposition(preview: string | null): SwappableComposition {
    const key = preview === null ? 'composition.json' : getPath(`previews/${preview}/composition.json`);
    const readComposition = async () => {
      // The timeout is short, because a server that has just started has no page until the next attempt.
      const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(5_000) };
      const { status, headers, bytes } = await send(`${url}${key}`, init, [200, 404]);
      const tag = headers.get('etag');
      if (status === 404) return null;
      if (tag === null)
        throw new CommandError(`${bucketUrl} gives no ETag, so a composition cannot be swapped safely there.`);
      return { text: bytes.toString(), tag };
    };
    const swapComposition = async (text: string, tag: string | null) => {
      await ensureConditions();
      const headers = {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        ...createConditionHeaders(tag),
      };
      // If the bucket has the text, the write succeeded and only its answer was lost.
      const isWritten = async () => (await readComposition())?.text === text;
      try {
        return (await put(key, text, headers, [200, ...conflictStatuses])).status === 200 || (await isWritten());
      } catch (error) {
        if (await isWritten().catch(() => false)) return true;
        throw error instanceof NoAnswer ? new MaybeLiveError(error) : error;
      }
    };
    return { readComposition, swapComposition };
  }

  /** Probes once. The next write repeats a probe that failed. */
  function ensureConditions(): Promise<void> {
    pendingProbe ??= probeConditions().catch((error: unknown) => {
      pendingProbe = undefined;
      throw error;
    });
    return pendingProbe;
  }

  async function probeConditions(): Promise<void> {
    const probe = `probe-${randomUUID()}`;
    const statuses: number[] = [];
    for (const tag of [null, null, '"another"'])
      statuses.push(
        (await put(probe, String(statuses.length), createConditionHeaders(tag), [200, 501, ...conflictStatuses]))
          .status,
      );
    await send(`${url}${probe}`, { method: 'DELETE' }, [200, 204, 404]);
    if (statuses[0] === 200 && statuses.slice(1).every((status) => conflictStatuses.includes(status))) return;
    throw new CommandError(
      `${bucketUrl} does not support conditional writes (If-Match, If-None-Match), so two publishes at once could lose one. Use a bucket that does, or a folder.`,
    );
  }
}

/** Returns the path of a key. Keys in a bucket may be any string; with "..", "?" or "#", the URL would name another file. */
function getPath(key: string): string {
  const names = ['files', ...key.split('/')];
  if (names.some((name) => name === '.' || name === '..'))
    throw new CommandError(`files/${key} in the bucket is not a file of a build. Remove it.`);
  return names.map(encodeURIComponent).join('/');
}

/** Compressed files have no content-encoding, because the client would decompress them on reading. */
const getFileHeaders = (contentType: string) => ({
  'content-type': contentType,
  'cache-control': 'public, max-age=31536000, immutable',
});

class NoAnswer extends CommandError {}

/** Whether a bucket, or a proxy in front, may still perform the write. A full bucket (507) will not. */
const mayHaveWritten = (status: number) => status === 429 || (status >= 500 && status !== 507);

/** The statuses for a failed condition or a conflict with another write. */
const conflictStatuses = [409, 412];

const createConditionHeaders = (tag: string | null): Record<string, string> =>
  tag === null ? { 'if-none-match': '*' } : { 'if-match': tag };

/** The statuses with which a bucket asks for fewer requests. It has not performed the request. */
const busyStatuses = [429, 503];

/**
 * Whether a request is repeated after its connection was cut. A conditional write is not: its first attempt may have succeeded,
 * and the second would fail.
 */
const isRepeatable = ({ headers }: RequestInit) =>
  !['if-match', 'if-none-match'].some((name) => new Headers(headers).has(name));

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
const maxTries = 4;

const refusals: Readonly<Record<number, string>> = {
  301: 'is in another region; set AWS_REGION to it',
  401: 'does not accept these credentials',
  403: 'does not let these credentials do that; check the keys and the rights on the bucket',
  404: 'has no such bucket',
};

const listElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => entities[entity] ?? ''),
  );

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
