import type { calls } from 'contract';

import {
  addRow,
  changePerson,
  type CurrentPerson,
  type PersonDifference,
  removeRow,
} from '../../changes/difference.ts';
import { readPeople as readCurrent } from '../../changes/readRows.ts';
import { saveChange } from '../../changes/saveChange.ts';
import { isAnyOf, withIds } from '../../database/organizations.ts';
import { mailDelayMs, users } from '../../database/schema.ts';
import { createInvalidFieldsError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { messages } from '../../messages/messages.ts';
import { toLocation } from '../locations/saveLocations.ts';
import { answerQuestions, type Resolved } from './answerQuestions.ts';
import type { ComparedFile } from './comparePeople.ts';
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
    const { body, now, organization } = context;
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
    const added = withIds(resolved.flatMap(({ person, values }) => (person ? [] : [values]))).map(({ id, ...values }) =>
      addRow(id, getValues(values)),
    );
    const people = [...resolved.flatMap(({ person }) => person ?? []), ...peopleToDeactivate];
    const ids = people.map(({ id }) => id);
    const current = new Map((await readCurrent(context, ids)).map((person) => [person.id, person]));
    const changed = resolved.flatMap(({ person, values }) => toChange(current.get(person?.id ?? ''), values));
    const deactivated = peopleToDeactivate.flatMap(({ id }) => toChange(current.get(id), { status: 'deactivated' }));
    const mailsAt = new Date(now.getTime() + mailDelayMs);
    const amounts = {
      added: counts.added,
      changed: counts.changed,
      deactivated: counts.deactivated + peopleToDeactivate.length,
      ...(counts.withdrawn > 0 && { withdrawn: counts.withdrawn }),
    };
    const facts = { ...amounts, ...(newLocations.length > 0 && { locationsAdded: newLocations.length }) };
    const { entry, invitedCount } = await saveChange(context, {
      action: 'users-imported',
      people: [...added, ...changed, ...deactivated],
      locations: newLocations.map(({ id, name }) => addRow(id, toLocation({ name }, organization))),
      mailsAt,
      ...importFacts(body.file, facts),
    });
    const payload = {
      ...describeImport(entry, now),
      mailsAt: invitedCount > 0 ? mailsAt.toISOString() : null,
      ...amounts,
      locationsAdded: newLocations.length,
    };
    return ok(payload, messages.imported);
  },
};

/** Returns the change of a person. People who have left before they joined are removed. */
function toChange(current: CurrentPerson | undefined, values: Partial<Values>): PersonDifference[] {
  if (!current) return [];
  const isWithdrawn = current.values.status === 'invited' && values.status === 'deactivated';
  return [isWithdrawn ? removeRow(current) : changePerson(current, values)];
}

type Values = Resolved['values'];

const getValues = ({ name, email, role, status, externalId, locations }: Values): Values => ({
  name,
  email,
  role,
  status,
  externalId,
  locations: locations.toSorted(),
});
