import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { listen } from 'composition/testing';

type TestBucket = {
  /** The environment for the bucket's clients. */
  env: Record<string, string>;
  writes: string[];
  /** Writes that the bucket has received but not performed yet. */
  lateWrites: (() => void)[];
  /** Whether to write even if a condition is not met. */
  ignoresConditions: boolean;
  /** Returns the outcome of a write. A number is a status that is returned without writing. */
  decideOutcome(url: string): number | 'write' | 'write and hang up' | 'answer 502 and write later';
};

const accessKey = 'TEST';
type StoredObject = { bytes: Buffer; etag: string };

/** Starts the bucket "site" in memory, with conditional writes. Does not verify signatures, only the key that they name. */
export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, StoredObject>();
  const bucket: TestBucket = {
    env: {},
    writes: [],
    lateWrites: [],
    ignoresConditions: false,
    decideOutcome: () => 'write',
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const body = await buffer(incoming);
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://bucket');
    const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    const storedObject = objects.get(key);
    const { authorization = '', 'if-match': match, 'if-none-match': noneMatch } = incoming.headers;
    if (!authorization.includes(`Credential=${accessKey}/`)) response.writeHead(403).end();
    else if (name !== 'site') response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    else if (incoming.method === 'GET' && key === '') response.end(formatListing(searchParams));
    else if (incoming.method === 'GET' && !storedObject) response.writeHead(404).end();
    else if (incoming.method === 'GET') response.writeHead(200, { etag: storedObject?.etag }).end(storedObject?.bytes);
    else if (incoming.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (incoming.method !== 'PUT') response.writeHead(405).end();
    else if (
      !bucket.ignoresConditions &&
      ((match && match !== storedObject?.etag) || (noneMatch === '*' && storedObject))
    )
      response.writeHead(412).end();
    else write(incoming.url ?? '', key, body, response);
  }

  function write(url: string, key: string, bytes: Buffer, response: ServerResponse) {
    const outcome = bucket.decideOutcome(url);
    if (typeof outcome === 'number') return void response.writeHead(outcome).end();
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const store = () => void objects.set(key, { bytes, etag });
    if (outcome === 'answer 502 and write later') {
      bucket.lateWrites.push(store);
      return void response.writeHead(502).end();
    }
    bucket.writes.push(url);
    store();
    if (outcome === 'write and hang up') response.destroy();
    else response.writeHead(200, { etag }).end();
  }

  /** Returns pages of ten keys, so that a listing has more than one page. */
  function formatListing(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted();
    const page = keys.slice(0, 10).map((key) => `<Contents><Key>${toXml(key)}</Key></Contents>`);
    const next = keys.length > 10 ? `<NextContinuationToken>${toXml(keys[9] ?? '')}</NextContinuationToken>` : '';
    return `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`;
  }

  const origin = await listen(
    createServer((incoming, response) => {
      // The URL is not percent-encoded correctly.
      answer(incoming, response).catch(() => response.writeHead(400).end());
    }),
  );
  const env = { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-central-1' };
  return Object.assign(bucket, { env: { ...env, AWS_ENDPOINT_URL: origin } });
}

const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
