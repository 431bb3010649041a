import { type ComponentProps, useMemo } from 'react';
import { SelectField } from '@askwell/page-kit';

import { organizationMessages as messages } from './messages.ts';
import { listCountryOptions, listTimeZoneOptions } from './regions.ts';
import { listZones } from './zones.ts';

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'options'>;

/**
 * A country and a time zone, with the zones of that country first. Rendered only when visible, because naming 600
 * options is slow.
 */
export function RegionFields({ country, timeZone }: Record<'country' | 'timeZone', SelectProps>) {
  const countries = useMemo(() => listCountryOptions(), []);
  const timeZones = useMemo(() => listTimeZoneOptions(), []);
  const countryZones = listZones(country.value);
  const localZones = timeZones.filter(({ value }) => countryZones.includes(value));
  const otherZones = timeZones
    .filter(({ value }) => !countryZones.includes(value))
    .map((zone) => (localZones.length === 0 ? zone : { ...zone, group: messages.otherZones }));
  return (
    <>
      <SelectField {...country} options={countries} />
      <SelectField {...timeZone} options={[...localZones, ...otherZones]} />
    </>
  );
}
