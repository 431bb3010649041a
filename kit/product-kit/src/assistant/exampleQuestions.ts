import type { Location } from 'contract/locations';
import { toTimeZone } from 'contract/regions';
import { formatDate } from 'shared-ui';

import { assistantMessages as messages } from './messages.ts';

/** A question with its answer. A gap is an answer that states which data is missing. */
export type Example = { id: string; question: string; answer: string; isGap?: boolean };
/** A saved or typed location. Without its own time zone, it uses the organization's. */
type ExampleLocation = Pick<Location, 'name' | 'address'> & Partial<Pick<Location, 'timeZone' | 'userCount'>>;

export type Facts = {
  organization: { name: string; contactEmail: string; timeZone?: string } | null;
  /** Names the largest locations and the total number. */
  locations: readonly ExampleLocation[];
  locationCount: number;
  manager: { name: string; locationNames?: readonly string[] | undefined } | null;
  /** The time at which answers with local times are computed. */
  now: Date;
};

/** Up to three questions that people can ask, of different kinds, with answers from the organization's own data. */
export function createExampleQuestions(facts: Facts): Example[] {
  const { locations, locationCount } = facts;
  const addressedLocation = locations.find(({ address }) => address);
  const kinds = [
    addressedLocation && describeDirections(addressedLocation, facts),
    describeManager(facts.manager) ?? describePeople(facts),
    locationCount > 1 ? createLocationsQuestion(facts) : createHelpQuestion(facts),
  ];
  return kinds.filter((example) => !!example).filter(({ isGap }) => !isGap);
}

/** Explains how to get to a location, or states that its address is missing. */
export function describeDirections(
  location: ExampleLocation,
  { organization, now }: Pick<Facts, 'organization' | 'now'>,
): Example {
  const { name, address } = location;
  const id = `address ${name}`;
  if (!address) return { id, ...messages.noAddress(name), isGap: true };
  // Intl throws for a zone that this browser does not know.
  const timeZone = toTimeZone(location.timeZone || organization?.timeZone || '');
  return {
    id,
    ...messages.address(
      name,
      address,
      timeZone ? formatDate(now.toISOString(), { timeStyle: 'short', timeZone }) : null,
    ),
  };
}

/** Names the managers of a location, or states that there are none. */
export function createManagerQuestion(location: string, manager: string | null): Example {
  if (manager === null) return { id: 'manager', ...messages.noManager(location), isGap: true };
  return { id: 'manager', ...messages.manager(location, manager) };
}

function describeManager(manager: Facts['manager']): Example | null {
  const [location] = manager?.locationNames ?? [];
  return manager?.name && location ? createManagerQuestion(location, manager.name) : null;
}

function describePeople({ locations }: Facts): Example | null {
  const staffedLocation = locations.find(({ userCount }) => (userCount ?? 0) > 0);
  return staffedLocation?.userCount
    ? { id: 'people', ...messages.people(staffedLocation.name, staffedLocation.userCount) }
    : null;
}

/** States how many locations there are, or that there are none yet. */
export function createLocationsQuestion({
  locations,
  locationCount,
}: Pick<Facts, 'locations' | 'locationCount'>): Example {
  if (locationCount === 0) return { id: 'count', ...messages.noLocations, isGap: true };
  const names = locations.map(({ name }) => name);
  return { id: 'count', ...messages.count(locationCount, names) };
}

/** Names whom to ask for help, or states that the contact email is missing. */
export function createHelpQuestion({ organization }: Pick<Facts, 'organization'>): Example | null {
  if (organization === null) return null;
  const { name, contactEmail } = organization;
  if (contactEmail === '') return { id: 'contact', ...messages.noContact, isGap: true };
  return { id: 'contact', ...messages.contact([name, contactEmail].filter(Boolean).join(', ')) };
}
