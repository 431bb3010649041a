import { locationsQuery, maxListLength } from 'shared-session/contract';
import type { calls } from 'shared-session/contract';

import { locations } from '../database/schema.ts';
import { searchTerm } from '../rules/searchTerm.ts';
import { words } from '../words.ts';
import { locationCondition, readLocationPage, readLocations } from './locationRows.ts';
import { readQuery } from './readQuery.ts';
import { readLastRow } from './rowOrder.ts';
import type { Route } from './route.ts';

/** A page of the organization's locations. */
export const getLocations: Route<typeof calls.getLocations> = {
  access: 'admin',
  async handle({ db, organization, query }) {
    const { id, search = '', sort, limit = maxListLength, offset = 0, after } = readQuery(locationsQuery, query);
    if (id) {
      const payload = await readLocations(db, organization.id, id);
      return { statusCode: 200, message: words.ok, payload, total: payload.length };
    }
    const term = searchTerm(search);
    const payload = await readLocationPage(db, organization.id, term, {
      sort,
      limit,
      offset,
      after: readLastRow(after),
    });
    const total =
      term === '' ? organization.locationCount : await db.$count(locations, locationCondition(organization.id, term));
    return { statusCode: 200, message: words.ok, payload, total };
  },
};
