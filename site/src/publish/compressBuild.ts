import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { isCompressible } from '../serve/contentTypes.ts';
import { typesFile } from '../signatures/findChangedTypes.ts';
import type { Build } from './readBuild.ts';

/** The compressed forms of each file, made once when it is published. */
export type Compressed = ReadonlyMap<string, { br: Buffer; gz: Buffer }>;

/** Compresses what gets smaller by it: as small as possible for the public, quickly during development. */
export async function compressBuild({ files }: Build, effort: 'best' | 'quick' = 'best'): Promise<Compressed> {
  const compressed = new Map<string, { br: Buffer; gz: Buffer }>();
  await Promise.all(
    [...files].map(async ([file, bytes]) => {
      if (!isCompressible(file)) return;
      // Half the time of a check would go into declarations, which no visitor loads.
      const isBest = effort === 'best' && file !== typesFile;
      const quality = isBest ? constants.BROTLI_MAX_QUALITY : 4;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: isBest ? 9 : 6 })]);
      compressed.set(file, { br, gz });
    }),
  );
  return compressed;
}

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);
