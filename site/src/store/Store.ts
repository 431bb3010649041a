import { CommandError, toMessage } from 'composition/errors';

/**
 * A stored composition: its text, and a tag that changes with every write (null: not stored yet). `isLive` means that this is
 * the live composition, because the preview does not exist yet. `problem` explains why this is not the newest composition.
 */
export type StoredComposition = { text: string; tag: string | null; isLive?: boolean; problem?: string };

/** Files by key. Published files never change. */
export type Files = {
  read(key: string): Promise<Buffer | null>;
  /** Writes a file of one build. Overwrites the file of a killed publish. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Writes a file that builds share. Returns false if the file exists. */
  create(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>;
  /** Lists the keys with a prefix. */
  list(prefix: string): Promise<string[]>;
  /** Removes a file or, if the name ends with a slash, all files of a folder. */
  remove(key: string): Promise<void>;
};

/** A composition that is swapped atomically. */
export type SwappableComposition = {
  readComposition(): Promise<StoredComposition | null>;
  /**
   * Replaces the composition with this tag (null: none exists yet). Returns false if another swap came first. May throw
   * MaybeLiveError.
   */
  swapComposition(text: string, tag: string | null): Promise<boolean>;
};

/** The storage of a site: the files of its builds, and the composition that commands read and change. */
export type Store = Files &
  SwappableComposition & {
    /** The store's name in messages. */
    readonly name: string;
    /** The folder of the files, from which a server can answer directly. Null for a bucket. */
    readonly publicFolder: string | null;
    /** Returns the composition of a preview, which is in `previews/<name>/` among the files, or the live one for null. */
    getComposition(preview: string | null): SwappableComposition;
  };

/** Thrown when the answer to a swap was lost. The store may still perform the swap, so no file of the change may be removed. */
export class MaybeLiveError extends CommandError {
  constructor(error: unknown) {
    super(`The change may be live or not: ${toMessage(error)}`);
  }
}
