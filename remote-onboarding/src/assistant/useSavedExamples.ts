import { type Example, exampleQuestions, useNow } from '@askwell/page-kit/product';
import { getLocations } from 'contract/locations';
import { getOrganization, getSummary } from 'contract/organization';
import { useRead } from 'shared-session';

/** Returns the first question of each kind that the saved data can answer. Empty while the data loads. Omits failed reads. */
export function useSavedExamples(): Example[] {
  const now = useNow();
  const organization = useRead(getOrganization, {}, silentOptions).data ?? null;
  const locations = useRead(getLocations, largest, silentOptions).data ?? [];
  const locationCount = useRead(getSummary, {}, silentOptions).data?.locations ?? locations.length;
  const facts = { organization, locations, locationCount, manager: null, now };
  return exampleQuestions(facts, 'user').flatMap(({ examples }) => examples.slice(0, 1));
}

const silentOptions = { silent: true };
const largest = { sort: '-people', limit: 10 } as const;
