import type { calls } from 'shared-session/contract';

import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';
import { organizationPayload } from './organizationPayload.ts';
import type { Route } from './route.ts';

/** The caller's organization. Asking before there is one is no offence, so this is a 404 and not a 403. */
export const getOrganization: Route<typeof calls.getOrganization> = {
  access: 'signed-in',
  async handle({ caller, now }) {
    if (!caller) throw new Refusal(404, words.noOrganizationYet);
    if (caller.role !== 'admin') throw new Refusal(403, words.adminsOnly);
    return { statusCode: 200, message: words.ok, payload: organizationPayload(caller.organization, now) };
  },
};
