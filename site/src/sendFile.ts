import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

/** Sends one file of a part. What is not there is 404, never the page: a script must not turn out to be HTML. */
export async function sendFile(root: string, pathname: string, response: ServerResponse): Promise<void> {
  const file = inside(root, pathname);
  const found = file === null ? null : await stat(file).catch(() => null);
  if (file === null || !found?.isFile()) {
    response.writeHead(404, {
      ...fileHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end('Not found');
    return;
  }
  response.writeHead(200, {
    ...fileHeaders,
    'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
    'content-length': found.size,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  createReadStream(file).pipe(response);
}

function inside(root: string, pathname: string): string | null {
  const file = path.join(root, path.normalize(decoded(pathname)));
  return file.startsWith(path.join(root, path.sep)) && !file.includes('\0') ? file : null;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '\0';
  }
}

const fileHeaders = { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
