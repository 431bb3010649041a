import type { Call } from 'contract/call';
import { getLocations, type Location } from 'contract/locations';
import { getUsers, type UserListItem } from 'contract/people';
import { type ApiFailure, type ApiResult, sendCall } from 'shared-session';

/** Everything that a file is compared with. */
export type Lists = { people: readonly UserListItem[]; locations: readonly Location[] };

/** Reads all people and locations. */
export async function readLists(signal?: AbortSignal): Promise<ApiFailure | ({ ok: true } & Lists)> {
  const [people, locations] = await Promise.all([readAll(getUsers, signal), readAll(getLocations, signal)]);
  if (!people.ok) return people;
  if (!locations.ok) return locations;
  return { ok: true, people: people.payload, locations: locations.payload };
}

/** Reads a whole list, page by page if it is longer than an answer. Starts again if the list changes in the meantime. */
async function readAll<Row>(call: Call<Row[], never, undefined>, signal?: AbortSignal): Promise<ApiResult<Row[]>> {
  const options = { ...(signal && { signal }), silent: true, waits: true };
  const first = await sendCall(call, options);
  if (!first.ok) return first;
  const rows = [...first.payload];
  const { total = rows.length } = first;
  while (rows.length < total) {
    const next = await sendCall(call, { ...options, query: { offset: rows.length } });
    if (!next.ok) return next;
    if (next.total !== total || next.payload.length === 0) return readAll(call, signal);
    rows.push(...next.payload);
  }
  return { ...first, payload: rows };
}
