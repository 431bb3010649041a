import type { Location } from 'contract/locations';
import { toTimeZone } from 'contract/regions';
import { formatDate } from 'shared-ui';

import { assistantMessages as text } from './messages.ts';

/** A question with its answer. A gap is an answer that states which data is missing. */
export type Example = { id: string; question: string; answer: string; isGap?: boolean };
type ExampleGroup = { id: 'locations' | 'people' | 'organization'; examples: readonly Example[] };

/** The roles that ask questions. Admins manage the organization and ask as users do. */
export const askingRoles = ['user', 'manager', 'guest'] as const;
export type Asker = (typeof askingRoles)[number];

/** A saved or typed location. Without its own time zone, it uses the organization's. */
type Place = Pick<Location, 'name' | 'address'> & Partial<Pick<Location, 'code' | 'timeZone' | 'userCount'>>;

export type Facts = {
  organization: { name: string; contactEmail: string; timeZone?: string } | null;
  /** Names the largest locations and the total number. */
  locations: readonly Place[];
  locationCount: number;
  manager: { name: string; locationNames?: readonly string[] | undefined } | null;
  /** The time at which answers with local times are computed. */
  now: Date;
};

/**
 * Questions that people can ask, with answers from the organization's own data. Omits questions that the data cannot answer, and
 * groups without questions. Managers ask about their locations only.
 */
export function exampleQuestions(facts: Facts, asker: Asker): ExampleGroup[] {
  const { locations, locationCount } = facts;
  const [addressed, another] = locations.filter(({ address }) => address);
  const codedLocation = locations.find(hasTellingCode);
  const groups: ExampleGroup[] = [
    {
      id: 'locations',
      examples: keepAnswered(
        addressed && directionsTo(addressed, facts),
        codedLocation?.code
          ? { id: 'code', ...text.code(codedLocation.name, codedLocation.code) }
          : another && { ...directionsTo(another, facts), id: 'another address' },
      ),
    },
    { id: 'people', examples: keepAnswered(managedBy(facts.manager), peopleAt(facts)) },
    { id: 'organization', examples: keepAnswered(locationCount > 1 && allLocations(facts), helpFrom(facts)) },
  ];
  return groups.filter(({ id, examples }) => examples.length > 0 && (asker !== 'manager' || id !== 'organization'));
}

const keepAnswered = (...examples: readonly (Example | null | undefined | false)[]) =>
  examples.filter((example) => !!example).filter(({ isGap }) => !isGap);

/** Whether the code adds something to the name: "B-014" does, "MAIN" for Main Street does not. */
const hasTellingCode = ({ name, code }: Place) => !!code && !name.toLowerCase().startsWith(code.toLowerCase());

/** Explains how to get to a location, or states that its address is missing. */
export function directionsTo(place: Place, { organization, now }: Pick<Facts, 'organization' | 'now'>): Example {
  const { name, address } = place;
  const id = `address ${name}`;
  if (!address) return { id, ...text.noAddress(name), isGap: true };
  // Intl throws for a zone that this browser does not know.
  const timeZone = toTimeZone(place.timeZone || organization?.timeZone || '');
  return {
    id,
    ...text.address(name, address, timeZone ? formatDate(now.toISOString(), { timeStyle: 'short', timeZone }) : null),
  };
}

/** Names the managers of a location, or states that there are none. */
export function managerExample(location: string, manager: string | null): Example {
  if (manager === null) return { id: 'manager', ...text.noManager(location), isGap: true };
  return { id: 'manager', ...text.manager(location, manager) };
}

function managedBy(manager: Facts['manager']): Example | null {
  const [location] = manager?.locationNames ?? [];
  return manager?.name && location ? managerExample(location, manager.name) : null;
}

function peopleAt({ locations }: Facts): Example | null {
  const staffedLocation = locations.find(({ userCount }) => (userCount ?? 0) > 0);
  return staffedLocation?.userCount
    ? { id: 'people', ...text.people(staffedLocation.name, staffedLocation.userCount) }
    : null;
}

/** States how many locations there are, or that there are none yet. */
export function allLocations({ locations, locationCount }: Pick<Facts, 'locations' | 'locationCount'>): Example {
  if (locationCount === 0) return { id: 'count', ...text.noLocations, isGap: true };
  const names = locations.slice(0, 3).map(({ name }) => name);
  return { id: 'count', ...text.count(locationCount, names) };
}

/** Names whom to ask for help, or states that the contact email is missing. */
export function helpFrom({ organization }: Pick<Facts, 'organization'>): Example | null {
  if (organization === null) return null;
  const { name, contactEmail } = organization;
  if (contactEmail === '') return { id: 'contact', ...text.noContact, isGap: true };
  return { id: 'contact', ...text.contact([name, contactEmail].filter(Boolean).join(', ')) };
}
