import { expect, test } from 'vitest';

import { checkScripts } from './checkScripts.ts';

const check = (files: Record<string, string>) =>
  checkScripts('remote-one 1-a', new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])), [
    'entry.js',
  ]).map(({ what }) => what);

test.each([
  ['an empty remote entry', ' \n', 'is empty'],
  ['a page instead of a script', '\n<!doctype html><p>Not found', 'is HTML, not a script'],
  ['a truncated script', 'var one = { get: () => { return load(', 'ends in the middle'],
  ['an unterminated string', 'var one = "half', 'is not JavaScript (Unterminated string constant (1:10))'],
  ['a truncated module', 'import { a } from "./a.js"; export const b = [a,', 'ends in the middle'],
  ['another language', 'def page(): pass', 'is not JavaScript (Unexpected token (1:4))'],
])('%s → the finding names it', (_, text, fault) => {
  expect(check({ 'entry.js': text })).toEqual([`remote-one 1-a has broken scripts: entry.js ${fault}.`]);
});

test.each([
  ['a script', 'var await = 1; with (self) {}'],
  ['a module', 'import { a } from "./a.js"; export const b = await a;'],
])('%s → is not a finding', (_, text) => {
  expect(check({ 'entry.js': text })).toEqual([]);
});

test('an empty chunk, a page, a style → are not findings', () => {
  expect(check({ 'a.js': '', 'index.html': '<p>', 'a.css': '}' })).toEqual([]);
});

test('many scripts are broken → one finding names three', () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.mjs`, '(']));
  expect(check(files)).toEqual([
    'remote-one 1-a has broken scripts: a.mjs ends in the middle; b.mjs ends in the middle; c.mjs ends in the middle; 2 more are like that.',
  ]);
});
