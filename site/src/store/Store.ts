import type { Trust } from '../signing/signingKey.ts';

/** A stored composition: its text, and a tag that changes with every write. */
type Stored = { text: string; tag: string };

/** The longest time of a publish, in milliseconds. Younger files may belong to one that is still running. */
export const longestPublish = 60 * 60 * 1000;

/** The size of the largest file of a build, in bytes. A bucket that sends more is not read further. */
export const largestFile = 100_000_000;

/** Files by key. Published ones never change; those that a killed publish left are overwritten. */
export type Files = {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The keys with a prefix, each with its time of writing. */
  list(prefix: string): Promise<{ key: string; writtenAt: Date }[]>;
  remove(keys: readonly string[]): Promise<void>;
};

export type PartVersion = { name: string; version: string };

/** The storage of a site: the files of its builds, and one composition that is swapped atomically. */
export type Store = Files & {
  /** The store's name in messages. */
  readonly name: string;
  /** The trusted owners, and the key for signing. */
  readonly trust: Trust;
  /** Files that are never served: source maps and the log of changes. */
  readonly hidden: Files;
  readComposition(): Promise<Stored | null>;
  /** Reads the composition, unless it still has the given tag. */
  readCompositionAfter(tag: string | null): Promise<Stored | null | 'same'>;
  /** Replaces the composition with this tag (null: none exists yet); false if another swap was faster. */
  swapComposition(text: string, tag: string | null): Promise<boolean>;
  /** Throws if a link is among its files: it could lead anywhere. The folder of the store may be a link. A bucket has none. */
  refuseLinks(): Promise<void>;
  /** Throws if two concurrent swaps on this store could both succeed. */
  assertSwapsSafely(): Promise<void>;
};
