import type { Trust } from '../signing/signingKey.ts';

/** A composition as it was read: its text, and a tag that differs for every state of it. */
type Stored = { text: string; tag: string };

/** Younger files, in milliseconds, may belong to a publish that is still under way. */
export const longestPublish = 60 * 60 * 1000;

/** Files by key, written once. */
export type Files = {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The keys that begin with a prefix, each with the time it was written. */
  list(prefix: string): Promise<{ key: string; writtenAt: Date }[]>;
  remove(keys: readonly string[]): Promise<void>;
};

/** A build of a part. */
export type PartVersion = { name: string; version: string };

/** Where a site is stored: the files of its builds, and one composition that is swapped whole or not at all. */
export type Store = Files & {
  /** For messages. */
  readonly name: string;
  /** Whose signatures count, and whose are made here. */
  readonly trust: Trust;
  /** What is never served: source maps, the log of changes, publishers' keys. */
  readonly hidden: Files;
  readComposition(): Promise<Stored | null>;
  /** The same, but without reading it where it still has the tag that the caller knows. */
  readCompositionAfter(tag: string | null): Promise<Stored | null | 'same'>;
  /** Replaces the composition with this tag (null: there is none); false when another swap was faster. */
  swapComposition(text: string, tag: string | null): Promise<boolean>;
  /** Refuses a store on which two swaps at once could both believe to have won. */
  assertSwapsSafely(): Promise<void>;
};
