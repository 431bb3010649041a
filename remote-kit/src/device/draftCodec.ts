import { jsonOf } from './jsonOf.ts';
import { kept, type KeptShape } from './keptShape.ts';

/** Raised when the shape of any draft changes: an older draft is then forgotten, never misread. */
export const draftVersion = 2;

export const encodeDraft = (value: unknown) => JSON.stringify({ version: draftVersion, value });

/** What was stored, or null when it is no draft of this version and shape. */
export function decodeDraft<Value>(text: string | null, shape: KeptShape<Value>): Value | null {
  const draft = jsonOf(text);
  const isDraft = kept.record({ version: kept.number, value: shape });
  return isDraft(draft) && draft.version === draftVersion ? draft.value : null;
}
