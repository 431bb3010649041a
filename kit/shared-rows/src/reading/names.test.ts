import { expect, it } from 'vitest';

import { findEmails, hasOnlyEmails, makeName, readName } from './names.ts';

it.each([
  ['Doe, Jane', 'Jane Doe'],
  [' Jane\u00A0 Doe ', 'Jane Doe'],
  ['"Jane Doe"', 'Jane Doe'],
  ["O'Neil Kim", "O'Neil Kim"],
  ['李明', '李明'],
  ['J', ''],
  ['Jane Doe 2', ''],
  ['Jane (HR)', ''],
  ['T +47 55 00 00 01', ''],
  ['18:05:02] Mia Berg [27.11.26', ''],
  ['jane@x.example', ''],
  ['#N/A', ''],
  ['Jane | HR', ''],
])('the name %j → is read as %j', (text, name) => {
  expect(readName(text)).toBe(name);
});

it.each([
  ['jane.doe+news@x.example', 'Jane Doe'],
  ['jean-luc.picard@x.example', 'Jean-Luc Picard'],
  ['12345@x.example', ''],
])('%s → suggests the name %j', (email, name) => {
  expect(makeName(email)).toBe(name);
});

it.each([
  ['Doe, Jane <j@x.example>; Bob Roe <b@x.example>', ['Doe, Jane', 'Bob Roe'], true],
  ['Jane Doe <j@x.example>, "Roe, Bob" <b@x.example>', ['Jane Doe', '"Roe, Bob"'], true],
  ['j@x.example\nb@x.example', ['', ''], true],
  ['Jane Doe, T +47 55, j@x.example', [''], false],
  ['a, b, Jane <j@x.example>', [''], false],
])('%j → has the names %j', (text, names, isComplete) => {
  expect(findEmails(text, 10).map(({ name }) => name)).toEqual(names);
  expect(hasOnlyEmails(text)).toBe(isComplete);
});
