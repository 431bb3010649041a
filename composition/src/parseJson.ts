/** Parses JSON: undefined when the text is invalid. Drops keys such as `__proto__` that could pollute prototypes. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (isPrototypeKey(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

const isPrototypeKey = (key: string) => ['__proto__', 'constructor', 'prototype'].includes(key);
