import type { calls } from 'contract';

import { isId } from '../database/ids.ts';
import { HttpError, ok } from '../http/answers.ts';
import * as journal from '../journal/eraseName.ts';
import { messages } from '../messages/messages.ts';
import type { Route } from './route.ts';

/** Erases the name of a removed person, or the former names of one who is still there. */
export const eraseName: Route<typeof calls.eraseName> = {
  access: 'admin',
  // Rewrites the entries about the person, each of which may name thousands of people.
  reads: { people: 10, locations: 2 },
  async handle(context) {
    const { id = '' } = context.params;
    if (!isId(id)) throw new HttpError(404, messages.noSuchName);
    await journal.eraseName(context, id, context.body.name);
    return ok(null, messages.nameErased);
  },
};
