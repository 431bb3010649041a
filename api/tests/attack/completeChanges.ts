import { type Call, calls } from 'contract';
import * as v from 'valibot';

const inner = v.looseObject({
  added: v.array(v.looseObject({})),
  changed: v.array(v.looseObject({ values: v.looseObject({}) })),
});
const changes = v.looseObject({ people: inner, locations: inner });
const storedRow = v.object({ _id: v.string() });
const storedRows = v.array(v.object({ ...storedRow.entries, version: v.number() }));

/** Names each stored row but the caller once: half of the people are changed, and the others removed. */
export async function completeChanges(body: unknown, read: (list: Call) => Promise<unknown>): Promise<unknown> {
  const { people, locations, ...others } = v.parse(changes, body);
  const { _id: ownId } = v.parse(storedRow, await read(calls.getUser));
  const stored = v.parse(storedRows, await read(calls.getUsers)).filter(({ _id }) => _id !== ownId);
  const sites = v.parse(storedRows, await read(calls.getLocations));
  const half = Math.floor(stored.length / 2);
  // Values that must be unique are those of the new rows.
  const pick = ({ changed }: v.InferOutput<typeof inner>, rows: typeof stored) =>
    changed
      .slice(0, rows.length)
      .map(({ values: { name: _name, email: _email, externalId: _id, code: _code, ...values } }, row) => ({
        ...rows[row],
        values,
      }));
  return {
    ...others,
    people: { added: people.added, changed: pick(people, stored.slice(0, half)), removed: stored.slice(half) },
    locations: { added: locations.added, changed: pick(locations, sites) },
  };
}
