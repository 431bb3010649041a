import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import mime from 'mime';

/** The path of a part's file in a store and on the site: "remote-main/~files/assets/a.js". */
export const partFilePattern = /^(shell|remote-[a-z0-9-]+)\/(~files|\w[\w.-]*)(\/[\w@~+-][\w.@~+-]*)+$/;

/** The content type of a file; `nosniff` keeps browsers from guessing another. */
export function getContentType(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether compression makes a file smaller. Fonts and pictures are already compressed. */
export const isCompressible = (file: string) => /\.(css|html|m?js|json|svg|txt)$/.test(file);

export const toBrotli = promisify<string | Buffer, object, Buffer>(brotliCompress);
export const toGzip = promisify<string | Buffer, object, Buffer>(gzip);

/**
 * Whether a file or key belongs to the types of a build's modules. The federation plugin writes them, and no page loads them.
 */
// Relies on undocumented behavior: @module-federation/enhanced 2.9 names types and statistics like this. gate.spec.ts publishes
// a build of each tool.
export const isTypeDeclaration = (file: string) => /(^|\/)@mf-types/.test(file);

/** Whether a file is a tool's leftover that is not published: a hidden file, a source map, or statistics of the federation. */
export const isLeftover = (file: string) => /(^|\/)\.|\.map$|^mf-stats\.json$/.test(file);

/**
 * Whether a file of a build is the template of the site's pages. It is never served as a file: it would be a page of this
 * origin without composition and policy, and other sites could frame it.
 */
export const isTemplate = (key: string) => /\.html(\.\w+)?$/.test(key);
