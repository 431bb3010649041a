import type { calls } from 'contract';

import { HttpError, ok } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import { messages } from '../messages/messages.ts';

/** Saves the differences of a file. Does not accept any differences yet. */
export const saveChanges: Route<typeof calls.saveChanges> = {
  access: 'admin',
  reads: {},
  async handle({ body: { people, locations } }) {
    const differences = [people.added, people.changed, people.removed, locations.added, locations.changed];
    if (differences.some(({ length }) => length > 0)) throw new HttpError(503, messages.unavailable);
    const counts = {
      people: { added: 0, changed: 0, deactivated: 0, removed: 0 },
      locations: { added: 0, changed: 0 },
    };
    return ok({ entry: null, undoUntil: null, mailsAt: null, counts });
  },
};
