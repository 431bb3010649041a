import { HttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';

type Versioned = { version?: number | undefined };

/**
 * Whether the row already has the requested values, because the request changes nothing or because its change was saved
 * and the answer lost. Refuses other changes of an outdated row with a 409 that contains the current row.
 */
export function isChangedAlready({ version, ...values }: Versioned, current: Versioned): boolean {
  const storedValues = new Map<string, unknown>(Object.entries(current));
  if (Object.entries(values).every(([field, value]) => normalize(value) === normalize(storedValues.get(field))))
    return true;
  if (version === undefined || version === current.version) return false;
  throw new HttpError(409, messages.changedMeanwhile, { payload: { current } });
}

/** Makes two values comparable: ignores the order of ids, and treats an empty field like a missing one. */
const normalize = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ''));
