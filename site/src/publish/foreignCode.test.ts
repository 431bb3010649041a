import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';

import { chunkGlobalIn, containsReact } from './foreignCode.ts';

const installedModules = new URL('../../../shell/node_modules/', import.meta.url);

it.each([
  ['react/cjs/react.production.js', true],
  ['react-dom/cjs/react-dom-client.production.js', false],
])('%s as installed → is a copy of React: %s', (file, isReact) => {
  expect(containsReact(readFileSync(new URL(file, installedModules)))).toBe(isReact);
});

test.each([
  ['(globalThis.rspackChunkreports||=[]).forEach(n)', 'rspackChunkreports'],
  ['var o = self["webpackChunkmy_reports"] = self["webpackChunkmy_reports"] || [];', 'webpackChunkmy_reports'],
  ['const c=globalThis.webpackChunkone=globalThis.webpackChunkone||[];', 'webpackChunkone'],
  ['var container = {}', undefined],
])('%s → gives its chunks’ global variable', (entry, name) => {
  expect(chunkGlobalIn(entry)).toBe(name);
});
