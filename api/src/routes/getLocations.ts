import type { calls } from 'shared-session/contract';

import { words } from '../words.ts';
import { readLocations } from './locationRows.ts';
import type { Route } from './route.ts';

export const getLocations: Route<typeof calls.getLocations> = {
  access: 'admin',
  async handle({ db, caller }) {
    return { statusCode: 200, message: words.ok, payload: await readLocations(db, caller.organizationId) };
  },
};
