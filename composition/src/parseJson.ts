/** JSON as data: undefined when it is none, and without keys that would change what all objects have in common. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (isPrototypeKey(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

const isPrototypeKey = (key: string) => ['__proto__', 'constructor', 'prototype'].includes(key);
