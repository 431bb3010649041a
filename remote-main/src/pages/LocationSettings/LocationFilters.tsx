import { SelectField } from '@askwell/page-kit';
import { listCountryOptions } from 'product-kit';
import { locationSorts, type LocationsQuery } from 'contract/locations';

import { type ListUrl, parseOneOf, readSearch } from '../../list/useList.ts';
import { locationsMessages } from './messages.ts';
import { locationLabels } from '../../settings/messages.ts';

/** Reads the query from a URL such as ?search=mill&sort=-people. Ignores unknown values. */
export function readLocationsQuery(params: URLSearchParams) {
  const country = params.get('country');
  return {
    ...readSearch(params),
    ...(country && { country: [country] }),
    ...(params.get('people') === 'none' && { people: 'none' as const }),
    sort: parseOneOf(locationSorts, params.get('sort')) ?? 'name',
  };
}

export function LocationFilters({ query, change }: ListUrl<LocationsQuery>) {
  return (
    <>
      <SelectField
        id="locations-country"
        label={locationLabels.country}
        emptyLabel={locationsMessages.anyCountry}
        value={query.country?.[0] ?? ''}
        options={listCountryOptions()}
        required={false}
        onChange={(value) => change('country', value)}
      />
      <SelectField
        id="locations-people"
        label={locationsMessages.people}
        emptyLabel={locationsMessages.anyPeople}
        value={query.people ?? ''}
        options={[{ value: 'none', label: locationsMessages.nobody }]}
        required={false}
        onChange={(value) => change('people', value)}
      />
    </>
  );
}
