import { expect, it } from 'vitest';

import { kept } from './keptShape.ts';
import { decodeDraft, draftVersion, encodeDraft } from './draftCodec.ts';

const shape = kept.record({ name: kept.text });

it('a draft stored and read → the same', () => {
  expect(decodeDraft(encodeDraft({ name: 'Ünï "quoted"' }), shape)).toEqual({ name: 'Ünï "quoted"' });
});

it.each([
  ['nothing stored', null],
  ['no JSON', '{"version":'],
  ['another version', JSON.stringify({ version: draftVersion + 1, value: { name: 'a' } })],
  ['another shape', JSON.stringify({ version: draftVersion, value: { title: 'a' } })],
  ['null', 'null'],
  ['a list', '[]'],
])('%s → no draft', (_situation, text) => {
  expect(decodeDraft(text, shape)).toBeNull();
});
