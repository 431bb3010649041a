/** Whether a key, set on an object by somebody who is not careful, would change what all objects have in common. */
export const isPrototypeKey = (key: string) => ['__proto__', 'constructor', 'prototype'].includes(key);
