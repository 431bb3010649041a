import type { Location } from 'contract/locations';
import type { Organization } from 'contract/organization';
import type { UserListItem } from 'contract/people';
import { homeText } from './messages.ts';

export type Example = { id: string; question: string; answer: string };
type ExampleGroup = { id: 'locations' | 'people' | 'organization'; examples: readonly Example[] };

/** Who asks. Admins manage the organization and ask as users do. */
export const askers = ['user', 'manager', 'guest'] as const;
export type Asker = (typeof askers)[number];

export type Facts = {
  organization: Pick<Organization, 'name' | 'contactEmail'> | null;
  /** The largest locations first, and how many there are in all. */
  locations: readonly Location[];
  locationCount: number;
  manager: Pick<UserListItem, 'name' | 'locationNames'> | null;
};

/**
 * Questions that people can ask, with answers from the organization's own data. A question whose answer
 * the data does not have is left out, and so is a group without questions. Managers ask about their locations only.
 */
export function exampleQuestions(facts: Facts, asker: Asker): ExampleGroup[] {
  const groups: ExampleGroup[] = [
    { id: 'locations', examples: some(address(facts), code(facts)) },
    { id: 'people', examples: some(managerOf(facts), peopleAt(facts)) },
    { id: 'organization', examples: some(allLocations(facts), contact(facts)) },
  ];
  return groups.filter(({ id, examples }) => examples.length > 0 && (asker !== 'manager' || id !== 'organization'));
}

const some = (...examples: readonly (Example | null)[]) => examples.filter((example) => example !== null);

const { questions } = homeText;

function address({ locations }: Facts): Example | null {
  const found = locations.find((location) => location.address);
  if (!found?.address) return null;
  return { id: 'address', ...questions.address(found.name, found.address) };
}

function code({ locations }: Facts): Example | null {
  const found = locations.find((location) => location.code);
  return found?.code ? { id: 'code', ...questions.code(found.name, found.code) } : null;
}

function managerOf({ manager }: Facts): Example | null {
  const [location] = manager?.locationNames ?? [];
  return manager?.name && location ? { id: 'manager', ...questions.manager(location, manager.name) } : null;
}

function peopleAt({ locations }: Facts): Example | null {
  const found = locations.find(({ userCount }) => (userCount ?? 0) > 0);
  return found?.userCount ? { id: 'people', ...questions.people(found.name, found.userCount) } : null;
}

function allLocations({ locations, locationCount }: Facts): Example | null {
  if (locationCount < 2) return null;
  return {
    id: 'count',
    ...questions.count(
      locationCount,
      locations.slice(0, 3).map(({ name }) => name),
    ),
  };
}

function contact({ organization }: Facts): Example | null {
  return organization?.contactEmail ? { id: 'contact', ...questions.contact(organization.contactEmail) } : null;
}
