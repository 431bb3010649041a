/** Parses JSON. Returns undefined if the JSON is invalid. Drops keys such as `__proto__` that could pollute prototypes. */
export function parseJson(text: string): unknown {
  try {
    // Checks keys only if the JSON may contain such a key, perhaps escaped, because checking takes ten times as long as
    // parsing.
    return JSON.parse(text, /\\u|proto|constructor/.test(text) ? omitPrototypeKeys : undefined);
  } catch {
    return undefined;
  }
}

const omitPrototypeKeys = (key: string, value: unknown) =>
  ['__proto__', 'constructor', 'prototype'].includes(key) ? undefined : value;
