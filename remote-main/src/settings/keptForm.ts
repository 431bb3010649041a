import { decodeDraft, deviceKey, deviceStorage, kept, type KeptShape } from 'remote-kit';
import { type Call, validate } from 'shared-session';

/** A form as somebody left it: the row it began with, null for a new one, and what stands in its fields. */
export type KeptForm<Row, Values> = { row: Row | null; values: Values };

/** Signing out clears it with everything else that is kept for the account. */
export const keptFormKey = (user: string, name: string) => deviceKey('draft', user, `settings-${name}`);

/** The form that was open when the session ended; null when there was none, or none that this version can read. */
export function readKeptForm<Row, Values>(
  key: string,
  { payload }: Pick<Call<Row>, 'payload'>,
  shape: KeptShape<Values>,
): KeptForm<Row, Values> | null {
  const found = decodeDraft(deviceStorage.read(key), kept.record({ row: anything, values: shape }));
  if (found === null) return null;
  if (found.row === null) return { row: null, values: found.values };
  const row = validate(payload, found.row);
  return row.ok ? { row: row.value, values: found.values } : null;
}

/** Where only the row matters. */
export const anything = (found: unknown): found is unknown => found !== undefined;
