import type { Location } from 'shared-session';

import { localTime } from './localTime.ts';

/** The facts of an example: a location, how many people belong to it, and what time it is there. */
export function exampleAnswer({ name, userCount, timeZone }: Location, now: Date) {
  return { location: name, people: userCount, time: localTime(timeZone, now) };
}
