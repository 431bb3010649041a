import { maxListLength, usersQuery } from 'shared-session/contract';
import type { calls } from 'shared-session/contract';

import { searchTerm } from '../rules/searchTerm.ts';
import { words } from '../words.ts';
import { countUsers } from './countUsers.ts';
import { readQuery } from './readQuery.ts';
import { readLastRow } from './rowOrder.ts';
import type { Route } from './route.ts';
import { readUserPage } from './userRows.ts';

/** A page of the organization's people. */
export const getUsers: Route<typeof calls.getUsers> = {
  access: 'admin',
  async handle({ db, caller: { organizationId }, query }) {
    const { search = '', role = [], status = [], location, ...page } = readQuery(usersQuery, query);
    const { sort, limit = maxListLength, offset = 0, after } = page;
    const filter = { search: searchTerm(search), roles: role, statuses: status, locations: location ?? null };
    const payload = await readUserPage(db, organizationId, filter, { sort, limit, offset, after: readLastRow(after) });
    const isLastPage = payload.length < limit && (payload.length > 0 || offset === 0);
    const total = isLastPage ? offset + payload.length : await countUsers(db, organizationId, filter);
    return { statusCode: 200, message: words.ok, payload, total };
  },
};
