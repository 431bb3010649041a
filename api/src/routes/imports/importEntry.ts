import { newId } from '../../database/organizations.ts';
import { undoMs } from '../../database/schema.ts';

type Counts = { added: number; changed: number; deactivated: number; withdrawn?: number; locationsAdded?: number };

/** Returns what the journal entry states about an import. */
export function importFacts(file: string | undefined, counts: Counts) {
  const facts = Object.entries(counts).map(([field, to]) => ({ field, from: null, to }));
  return { file, facts };
}

/**
 * Describes an import by its id and the time until which it can be undone. A file that changes nothing has no entry.
 */
export const describeImport = (entry: string | null, now: Date) => ({
  _id: entry ?? newId(),
  undoUntil: new Date(now.getTime() + (entry === null ? 0 : undoMs)).toISOString(),
});
