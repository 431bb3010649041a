import path from 'node:path';

/** The content type of a file; `nosniff` keeps browsers from guessing another. */
export function contentType(file: string): string {
  return types[path.extname(file)] ?? 'application/octet-stream';
}

/** Whether compression makes a file smaller; fonts and pictures are compressed already. */
export const isCompressible = (file: string) => /\.(css|html|js|json|svg|txt)$/.test(file);

/** Whether a file is a source map. */
export const isSourceMap = (file: string) => file.endsWith('.map');

/**
 * Whether a file of a build is the template of the site's pages. It is never served as a file: it would be a page of this
 * origin without composition and policy, which other sites could frame.
 */
export const isTemplate = (key: string) => /\.html(\.\w+)?$/.test(key);

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
