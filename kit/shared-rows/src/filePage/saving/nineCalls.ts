import type { ChangesForm, SavedChanges } from 'contract/changes';
import { foldName } from 'contract/fold';
import { addLocations, getLocations } from 'contract/locations';
import { addUsers } from 'contract/people';
import { type ApiFailure, type ApiResult, sendCall } from 'shared-session';

/** A failure after the locations were added. */
export type PartialFailure = ApiFailure & { hasAddedLocations?: true };

/**
 * Sends a change to a server with only the specification's calls: the new locations, whose ids `GET /locations` gives, then the
 * new people. Such a server accepts no other changes.
 */
export async function sendToNineCalls({
  people,
  locations,
}: ChangesForm): Promise<ApiResult<SavedChanges> | PartialFailure> {
  const newLocations = locations?.added ?? [];
  const newPeople = people?.added ?? [];
  const ids = new Map<number, string>();
  if (newLocations.length > 0) {
    const added = await sendCall(addLocations, {
      body: { locations: newLocations.map(({ new: _number, ...location }) => location) },
      silent: true,
    });
    if (!added.ok) return added;
    if (newPeople.length > 0) {
      const stored = await sendCall(getLocations, { silent: true });
      if (!stored.ok) return { ...stored, hasAddedLocations: true };
      const byName = new Map(stored.payload.map(({ _id, name }) => [foldName(name), _id]));
      for (const { new: number, name } of newLocations) ids.set(number, byName.get(foldName(name)) ?? '');
    }
  }
  if (newPeople.length > 0) {
    const users = newPeople.map(({ new: _number, externalId: _unknown, locations: named = [], ...person }) => ({
      ...person,
      locations: named.map((location) => (typeof location === 'string' ? location : (ids.get(location.new) ?? ''))),
    }));
    const added = await sendCall(addUsers, { body: { users }, silent: true });
    if (!added.ok) return newLocations.length > 0 ? { ...added, hasAddedLocations: true } : added;
  }
  return {
    ok: true,
    statusCode: 200,
    message: '',
    payload: {
      entry: null,
      undoUntil: null,
      mailsAt: null,
      counts: {
        people: { added: newPeople.length, changed: 0, deactivated: 0, removed: 0 },
        locations: { added: newLocations.length, changed: 0 },
      },
    },
  };
}
