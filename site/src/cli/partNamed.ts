import * as v from 'valibot';

import { partName } from '../parts/part.ts';
import { Refusal } from '../Refusal.ts';

/** The part that a command is about. */
export function partNamed(word: string | undefined): string {
  if (word === undefined) throw new Refusal('Which part? Name shell or a remote, for example remote-main.');
  if (v.is(partName, word)) return word;
  throw new Refusal(`There is no part "${word}": parts are shell and remote-…`);
}
