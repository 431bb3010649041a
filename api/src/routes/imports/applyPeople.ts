import type { calls } from 'contract';

import { isAnyOf, withIds } from '../../database/organizations.ts';
import { mailDelayMs, users } from '../../database/schema.ts';
import { mapInSlices } from '../../domain/slices.ts';
import { createInvalidFieldsError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { recordChange } from '../../journal/recordChange.ts';
import { countPeople } from '../../mail/dailyLimits.ts';
import { inviteUsers } from '../../mail/mails.ts';
import { messages } from '../../messages/messages.ts';
import { insertWithinPlan } from '../locations/saveLocations.ts';
import {
  deleteUsers,
  insertUsers,
  moveInvitations,
  type SavedPerson,
  savePeople,
  getValues,
} from '../people/savePeople.ts';
import { requireWithinPlan } from '../planLimits.ts';
import { answerQuestions, type Resolved } from './answerQuestions.ts';
import type { ComparedFile } from './comparePeople.ts';
import type { StoredPerson } from './matchPeople.ts';
import { compareWithPeople, readPeople } from './readPeople.ts';
import { requireUnchanged } from './matchRows.ts';
import { describeImport, importFacts } from './importEntry.ts';

export const compareUsers: Route<typeof calls.compareUsers> = {
  access: 'admin',
  reads: { people: 1, locations: 1 },
  async handle(context) {
    return ok((await compareWithPeople(context, context.body)).comparison);
  },
};

const readMissing = ({ db, organization }: AdminContext, missing: ComparedFile['missing']) =>
  readPeople(
    db,
    organization.id,
    isAnyOf(
      users.id,
      missing.map(({ id }) => id),
    ),
  );

/** Applies a file exactly as its comparison showed, or not at all. */
export const applyUsers: Route<typeof calls.applyUsers> = {
  access: 'admin',
  reads: { people: 1, locations: 1 },
  async handle(context) {
    const { body, now } = context;
    const comparedFile = await compareWithPeople(context, body);
    const { comparison, missing, sites } = comparedFile;
    requireUnchanged(comparison, body.hash);
    if (body.deactivateMissing && !comparison.canDeactivateMissing)
      throw createInvalidFieldsError([
        { path: ['deactivateMissing'], message: messages.mostAreMissing, code: 'invalid' },
      ]);
    const { resolved, newLocations, counts } = await answerQuestions(comparedFile, body, sites);
    const inFile = new Set(resolved.map(({ person }) => person?.id));
    const missingNow = missing.filter(({ id }) => !inFile.has(id));
    const peopleToDeactivate = body.deactivateMissing ? await readMissing(context, missingNow) : [];
    const newPeople = withIds(resolved.flatMap(({ person, values }) => (person ? [] : [values])));
    const allChanges = [...(await mapInSlices(resolved, toChange)).flat(), ...peopleToDeactivate.map(toDeactivated)];
    const [withdrawn, saved] = partition(allChanges, isWithdrawal);
    const mailsAt = new Date(now.getTime() + mailDelayMs);
    const peopleWithNewEmail = saved.filter(({ before, after }) => before.email !== after.email);

    const changeCount = newPeople.length + allChanges.length;
    if (changeCount > 0) await countPeople(context, changeCount);
    const [ends, others] = partition(saved, ({ before, after }) => isDeactivation(before, after));
    const invitedPeople = [...newPeople, ...peopleWithNewEmail.map(({ after }) => after)];
    const amounts = {
      added: counts.added,
      changed: counts.changed,
      deactivated: counts.deactivated + peopleToDeactivate.length,
      ...(counts.withdrawn > 0 && { withdrawn: counts.withdrawn }),
    };
    const facts = { ...amounts, ...(newLocations.length > 0 && { locationsAdded: newLocations.length }) };
    const changedIds = {
      people: [...newPeople, ...allChanges].map(({ id }) => id),
      locations: newLocations.map(({ id }) => id),
    };
    const { entry } = await recordChange(
      context,
      { action: 'users-imported', ...changedIds, ...importFacts(body.file, facts) },
      async (change) => {
        await insertWithinPlan(change, newLocations);
        await deleteUsers(
          change,
          withdrawn.map(({ id }) => id),
        );
        // Saves people who leave first, because they make room in the plan.
        await savePeople(change, ends);
        const returning = others.filter(({ before }) => before.status === 'deactivated');
        await requireWithinPlan(context, { people: newPeople.length + returning.length });
        await moveInvitations(
          change,
          peopleWithNewEmail.map(({ id, after: { email } }) => ({ id, email })),
        );
        await savePeople(change, others);
        await insertUsers(change, newPeople);
      },
    );
    await inviteUsers(context, invitedPeople, mailsAt);
    const payload = {
      ...describeImport(entry, now),
      mailsAt: invitedPeople.length > 0 ? mailsAt.toISOString() : null,
      ...amounts,
      locationsAdded: newLocations.length,
    };
    return ok(payload, messages.imported);
  },
};

/** Returns the change of a person, or nothing if the file has the stored values. */
function toChange({ person, values }: Resolved): SavedPerson[] {
  if (person === null) return [];
  const savedPerson = { id: person.id, before: getValues(person), after: getValues(values) };
  return JSON.stringify(savedPerson.before) === JSON.stringify(savedPerson.after) ? [] : [savedPerson];
}

function toDeactivated(person: StoredPerson): SavedPerson {
  const oldValues = getValues(person);
  return { id: person.id, before: oldValues, after: { ...oldValues, status: 'deactivated' } };
}

/** Whether somebody left before joining. */
const isWithdrawal = ({ before, after }: SavedPerson) => before.status === 'invited' && isDeactivation(before, after);

const isDeactivation = (before: Resolved['values'], after: Resolved['values']) =>
  before.status !== after.status && after.status === 'deactivated';

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
