import * as v from 'valibot';
import { parseJson } from 'composition/parse-json';

import { storedText } from './effects/deviceStorage.ts';
import type { Schema } from './schema.ts';

export { clearAccount, type StoredText, storedText } from './effects/deviceStorage.ts';

/** One value in the browser's storage, stored as JSON and checked when it is read. */
type StoredValue<Value> = {
  key: string;
  read(): Value | null;
  /** Returns whether it was stored. */
  write(value: Value): boolean;
  clear(): void;
  /** Parses a stored text, such as that of a `storage` event; null if it has another shape. */
  parse(text: string | null): Value | null;
};

/** A value under a key. A stored value of another shape reads as null. */
export function storedValue<Value>(
  key: string,
  shape: Schema<Value>,
  area: 'local' | 'session' = 'local',
): StoredValue<Value> {
  const text = storedText(key, area);
  const parse = (stored: string | null) => {
    const read = v.safeParse(shape, stored === null ? null : parseJson(stored));
    return read.success ? read.output : null;
  };
  return {
    key,
    parse,
    read: () => parse(text.read()),
    write: (value) => text.write(JSON.stringify(value)),
    clear: text.clear,
  };
}

type Kind = 'draft' | 'code' | 'attempt' | 'columns' | 'dismissed';

/** The key of a value that belongs to an account; signing out removes it. */
export const accountKey = (kind: Kind, uid: string, name: string) => `askwell.${kind}.${uid}.${name}`;
