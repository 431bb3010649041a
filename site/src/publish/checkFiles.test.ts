import { expect, test } from 'vitest';

import { checkFiles } from './checkFiles.ts';

const react = Buffer.from(
  'throw Error(`takes an object of state variables to update or a function which returns an object of state variables.`)',
);
const check = (files: Record<string, Buffer>, shared: string[] = [], remotes: unknown[] = []) =>
  checkFiles(
    'remote-one 1-a',
    { shared: shared.map((name) => ({ name })), remotes },
    new Map(Object.entries(files)),
  ).map(({ what }) => what);

test.each<[string, string[], string]>([
  [
    'React in a script, but not shared',
    check({ 'page.js': react }),
    'remote-one 1-a has a copy of react in page.js, with which hooks fail in the shell’s pages.',
  ],
  [
    'other federation containers',
    check({}, [], [{ alias: 'other' }]),
    'remote-one 1-a loads other containers ("remotes" of its federation plugin), which the site neither pins nor checks.',
  ],
  [
    'files of more than 10 MB',
    check({ 'film.mp4': Buffer.alloc(10_000_001) }),
    'remote-one 1-a has 11 MB of files, more than 10 MB.',
  ],
])('%s → the finding names it', (_, findings, sentence) => {
  expect(findings).toEqual([sentence]);
});

test.each<[string, string[]]>([
  ['React that is shared', check({ 'page.js': react }, ['react'])],
  ['React in a source map’s text', check({ 'page.txt': react })],
  ['a large archive of types', check({ '@mf-types.zip': Buffer.alloc(10_000_001) })],
])('%s → is not a finding', (_, findings) => {
  expect(findings).toEqual([]);
});
