import { newId } from '../../database/organizations.ts';
import { undoMs } from '../../database/schema.ts';

type Counts = { added: number; changed: number; deactivated: number; withdrawn?: number };

/** What the journal entry says about an import. Kept builds read the file's name from the changes. */
export function importFacts(file: string | undefined, counts: Counts) {
  const facts = Object.entries({ file: file ?? null, ...counts }).map(([field, to]) => ({ field, from: null, to }));
  return { file, facts };
}

/** The id of an import, and how long it can be undone. A file that changes nothing has no entry. */
export const describeImport = (entry: string | null, now: Date) => ({
  _id: entry ?? newId(),
  undoUntil: new Date(now.getTime() + (entry === null ? 0 : undoMs)).toISOString(),
});
