import { createHash } from 'node:crypto';

import type { Store } from '../store/Store.ts';
import { contentType, isCompressible } from './contentTypes.ts';
import type { Encoding } from './negotiateEncoding.ts';

/** A published file in every form it is served in. */
export type CachedFile = { type: string; tag: string; bodies: ReadonlyMap<Encoding, Buffer> };

/** Files of the store, with those asked for lately in memory: a published file never changes. */
export class FileCache {
  readonly #store: Store;
  readonly #mostBytes: number;
  readonly #files = new Map<string, CachedFile>();
  readonly #loading = new Map<string, Promise<CachedFile | null>>();
  #bytes = 0;

  constructor(store: Store, mostBytes = 256 * 1024 * 1024) {
    this.#store = store;
    this.#mostBytes = mostBytes;
  }

  /** A file that is in memory, without waiting. */
  peek(key: string): CachedFile | undefined {
    return this.#files.get(key);
  }

  /** A file, or null when there is none; many who ask at once share one look into the store. */
  read(key: string): Promise<CachedFile | null> {
    const known = this.#loading.get(key);
    if (known !== undefined) return known;
    const loading = this.#load(key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(key: string): Promise<CachedFile | null> {
    const body = await this.#store.read(key);
    if (body === null) return null;
    const bodies = new Map<Encoding, Buffer>([['identity', body]]);
    if (isCompressible(key)) {
      const [br, gz] = await Promise.all([this.#store.read(`${key}.br`), this.#store.read(`${key}.gz`)]);
      if (br !== null && br.length < body.length) bodies.set('br', br);
      if (gz !== null && gz.length < body.length) bodies.set('gzip', gz);
    }
    const file = {
      type: contentType(key),
      tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      bodies,
    };
    this.#keep(key, file);
    return file;
  }

  #keep(key: string, file: CachedFile): void {
    this.#files.set(key, file);
    this.#bytes += sizeOf(file);
    for (const [oldest, other] of this.#files) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#files.delete(oldest);
      this.#bytes -= sizeOf(other);
    }
  }
}

const sizeOf = ({ bodies }: CachedFile) => [...bodies.values()].reduce((sum, body) => sum + body.length, 0);
