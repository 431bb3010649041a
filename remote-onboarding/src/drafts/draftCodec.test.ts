import * as v from 'valibot';
import { expect, it } from 'vitest';

import { decodeDraft, draftVersion, encodeDraft } from './draftCodec.ts';

const shape = v.object({ name: v.string() });

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
