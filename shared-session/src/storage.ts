import * as v from 'valibot';

type Area = 'local' | 'session';

/** One text in the browser's storage. A browser that refuses to store anything behaves as if nothing was ever stored. */
export type StoredText = {
  key: string;
  read(): string | null;
  /** Whether it was stored. */
  write(text: string): boolean;
  clear(): void;
};

/** One value in the browser's storage, stored as JSON and checked when it is read. */
export type StoredValue<Value> = {
  key: string;
  read(): Value | null;
  /** Whether it was stored. */
  write(value: Value): boolean;
  clear(): void;
  /** The value in a stored text, such as that of a `storage` event; null when it has another shape. */
  parse(text: string | null): Value | null;
};

/** A text under a key, for as long as the tab lives (`session`) or longer (`local`). */
export function storedText(key: string, area: Area = 'local'): StoredText {
  return {
    key,
    read: () => attempt(() => storageOf(area).getItem(key)) ?? null,
    write: (text) => attempt(() => (storageOf(area).setItem(key, text), true)) ?? false,
    clear: () => void attempt(() => storageOf(area).removeItem(key)),
  };
}

/** A value under a key. What is stored there in another shape reads as null. */
export function storedValue<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  area: Area = 'local',
): StoredValue<Value> {
  const text = storedText(key, area);
  const parse = (stored: string | null) => {
    const read = v.safeParse(schema, parseJson(stored));
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

type Kind = 'draft' | 'code' | 'attempt' | 'columns';

/** The key of something that belongs to an account: signing out removes it. */
export const accountKey = (kind: Kind, uid: string, name: string) => `askwell.${kind}.${uid}.${name}`;

/** Removes everything stored for an account on this device, whichever part stored it. */
export function clearAccount(uid: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      const owner = /^askwell\.[a-z]+\.(.*)$/.exec(key)?.[1];
      if (owner?.startsWith(`${uid}.`)) localStorage.removeItem(key);
    }
  });
}

// Looked up at each use: reading the property throws where the browser denies storage.
const storageOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    // Storage is denied or full. Every feature works without it.
    return undefined;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
