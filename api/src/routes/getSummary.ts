import { and, desc, eq, gt } from 'drizzle-orm';
import type { calls, Summary } from 'shared-session/contract';

import { locations, peopleCounts } from '../database/schema.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';

/** The organization in numbers, all of them kept: as quick with a hundred thousand people as with ten. */
export const getSummary: Route<typeof calls.getSummary> = {
  access: 'admin',
  async handle({ db, organization }) {
    const counts = await db.select().from(peopleCounts).where(eq(peopleCounts.organizationId, organization.id));
    const top = await db
      .select({ _id: locations.id, name: locations.name, people: locations.userCount })
      .from(locations)
      .where(and(eq(locations.organizationId, organization.id), gt(locations.userCount, 0)))
      .orderBy(desc(locations.userCount), desc(locations.id))
      .limit(topLocations);
    const people = (is: (kind: Count) => boolean) => sum(counts.filter(is).map(({ count }) => count));
    const payload: Summary = {
      locations: organization.locationCount,
      people: people(() => true),
      byRole: {
        user: people(({ role }) => role === 'user'),
        manager: people(({ role }) => role === 'manager'),
        admin: people(({ role }) => role === 'admin'),
        guest: people(({ role }) => role === 'guest'),
      },
      byStatus: {
        invited: people(({ status }) => status === 'invited'),
        active: people(({ status }) => status === 'active'),
      },
      withoutLocation: people(({ isPlaced }) => !isPlaced),
      byLocation: {
        top,
        rest: {
          locations: organization.locationCount - top.length,
          people: organization.placementCount - sum(top.map((location) => location.people)),
        },
      },
    };
    return { statusCode: 200, message: words.ok, payload };
  },
};

type Count = typeof peopleCounts.$inferSelect;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const topLocations = 10;
