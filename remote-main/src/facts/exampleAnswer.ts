import type { Location, UserListItem } from 'shared-session';

import { peopleByLocation } from './countPeople.ts';
import { localTime } from './localTime.ts';

/** The facts of an example: the location with most people, how many they are, and what time it is there. */
export function exampleAnswer(locations: readonly Location[], users: readonly UserListItem[], now: Date) {
  const [busiest] = peopleByLocation(users, locations).toSorted((one, other) => other.people - one.people);
  if (!busiest) return null;
  const { location, people } = busiest;
  return { location: location.name, people, time: localTime(location.timeZone, now), locations: locations.length };
}
