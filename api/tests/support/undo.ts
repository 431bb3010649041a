import { calls } from 'contract';

import type { TestApi } from './api.ts';
import type { Reply } from './ask.ts';
import type { Person } from './tokens.ts';

/** Undoes the newest change of a person or location that can be undone. Without an id, the newest change of the organization. */
export async function undoNewest(api: TestApi, as: Person, id?: string): Promise<Reply> {
  const query = id === undefined ? '' : `?subject=${id}`;
  const entries = await api.call(calls.getJournal, { as, query });
  const entry = entries.find(({ undoUntil }) => undoUntil !== null)?._id ?? crypto.randomUUID();
  return api.try(calls.undoEntry, { as, id: entry, body: {} });
}
