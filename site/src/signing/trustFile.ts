import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';

import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { makeFolder, writeDurably } from '../store/durableFiles.ts';

/** The composition that a server took last, stored beside the server, where publishers cannot write. */
export type TrustFile = { read(): Promise<string | null>; write(text: string): Promise<void> };

/** Such a file for a store; what was kept for another store is not read. */
export function createTrustFile(file: string, store: string): TrustFile {
  return {
    async read() {
      const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      const read = v.safeParse(schema, parseJson(kept));
      return read.success && read.output.store === store ? read.output.text : null;
    },
    async write(text) {
      const draft = path.join(path.dirname(file), `.trust-${randomUUID()}`);
      await makeFolder(path.dirname(file));
      await writeDurably(draft, Buffer.from(JSON.stringify({ store, text })));
      await rename(draft, file);
    },
  };
}

const schema = v.object({ store: v.string(), text: v.string() });
