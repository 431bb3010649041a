import { expect, test } from 'vitest';

import { parseJson } from './parseJson.ts';

test.each([
  ['{"a":{"__proto__":{"isAdmin":true},"b":1}}', { a: { b: 1 } }],
  ['{"__proto__" : {"isAdmin":true}, "b":1}', { b: 1 }],
  [String.raw`{"\u005f_proto__":{"isAdmin":true},"b":1}`, { b: 1 }],
  [String.raw`{"c\u006Fnstructor":{"prototype":{}},"b":1}`, { b: 1 }],
  ['{"a":"__proto__","b":[1,null]}', { a: '__proto__', b: [1, null] }],
  ['"prototype"', 'prototype'],
  ['[1', undefined],
  ['', undefined],
])('%s → becomes %j', (text, expected) => {
  const value = parseJson(text);
  expect(JSON.stringify(value)).toBe(JSON.stringify(expected));
  expect(Object(value).isAdmin).toBeUndefined();
});
