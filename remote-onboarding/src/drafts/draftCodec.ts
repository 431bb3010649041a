import { validate } from 'shared-session';
import * as v from 'valibot';

import { jsonOf } from '../jsonOf.ts';

/** Raised when the shape of any draft changes: an older draft is then forgotten, never misread. */
export const draftVersion = 2;

export const encodeDraft = (value: unknown) => JSON.stringify({ version: draftVersion, value });

/** What was stored, or null when it is no draft of this version and shape. */
export function decodeDraft<Value>(text: string | null, shape: v.GenericSchema<unknown, Value>): Value | null {
  const draft = validate(v.object({ version: v.literal(draftVersion), value: shape }), jsonOf(text));
  return draft.ok ? draft.value.value : null;
}
