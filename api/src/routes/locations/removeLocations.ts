import { and, eq } from 'drizzle-orm';
import { type calls, type Location, noLocation } from 'contract';

import { isAnyOf, isId } from '../../database/organizations.ts';
import { userLocations } from '../../database/schema.ts';
import { HttpError, createInvalidFieldsError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { findRemoved } from '../../journal/findEntries.ts';
import { recordChange } from '../../journal/recordChange.ts';
import { messages } from '../../messages/messages.ts';
import { moveUsers } from '../people/userLocations.ts';
import { findRows } from '../rows.ts';
import { listOrganizationLocations, readLocations } from './locationList.ts';
import { deleteLocations } from './saveLocations.ts';

/**
 * Removes locations, and moves their people if the caller names a target. Skips locations that were removed a moment
 * ago, because a client repeats a request whose answer was lost.
 */
export const removeLocations: Route<typeof calls.removeLocations> = {
  access: 'admin',
  reads: { people: 1, locations: 1 },
  async handle(context) {
    const { ids, moveTo } = context.body;
    const removal = await findRemoved(context, 'location', ids);
    const oldLocations = await findRows(listOrganizationLocations(context), ids, { removedIds: removal.ids });
    const entry = oldLocations.length > 0 ? await remove(context, oldLocations, moveTo) : removal.entry;
    return ok({ before: oldLocations, after: [], entry }, messages.removed);
  },
};

async function remove(context: AdminContext, list: readonly Location[], moveTo: string | undefined) {
  const { db, organization } = context;
  const ids = list.map(({ _id }) => _id);
  const assignedPeople = await db
    .selectDistinct({ id: userLocations.userId })
    .from(userLocations)
    .where(and(eq(userLocations.organizationId, organization.id), isAnyOf(userLocations.locationId, ids)));
  // Deactivated people need a location too, because they may return.
  if (assignedPeople.length > 0 && moveTo === undefined)
    throw new HttpError(409, messages.locationHasUsers(assignedPeople.length));
  const target = await findTarget(context, moveTo, ids);
  const changedIds = { locations: ids, people: assignedPeople.map(({ id }) => id) };
  const { entry } = await recordChange(context, { action: 'location-removed', ...changedIds }, async (change) => {
    await moveUsers(change, { people: changedIds.people, from: ids, to: target?._id ?? null });
    await deleteLocations(change, ids);
  });
  return entry;
}

/** Finds the location that people move to. It must not be one of the removed locations. */
async function findTarget({ db, organization }: AdminContext, moveTo: string | undefined, removed: readonly string[]) {
  if (moveTo === undefined || moveTo === noLocation) return null;
  const canBeTarget = isId(moveTo) && !removed.includes(moveTo.toLowerCase());
  const [target] = canBeTarget ? await readLocations(db, organization.id, [moveTo]) : [];
  if (!target)
    throw createInvalidFieldsError([{ path: ['moveTo'], message: messages.unknownLocation, code: 'not_found' }]);
  return target;
}
