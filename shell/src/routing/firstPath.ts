import type { Session } from 'shared-session';

import type { KnownRoute } from './knownRoutes.ts';
import { isWelcome, type Place, redirectFor } from './redirectRules.ts';
import { isStillUnknown, visitorOf } from './visitor.ts';

/** The path of the page that a visitor will see first, as far as it can be told when the site starts: a guess for fetching ahead. */
export function firstPath(session: Session, { pathname, search }: Place, routes: readonly KnownRoute[]): string {
  const visitor = visitorOf(session);
  // Nobody who is signed in stays there, and most have a subscription.
  const isOnTheWay = visitor.isSignedIn && isStillUnknown(visitor) && isWelcome({ path: pathname });
  const target = redirectFor(isOnTheWay ? { ...visitor, ...mostPeople } : visitor, { pathname, search }, routes);
  return target?.replace(/\?.*/, '') ?? pathname;
}

const mostPeople = { status: 'ready', onboarding: 'completed', subscription: 'active' } as const;
