import { type ComponentProps, useMemo } from 'react';

import { SelectField } from '../form/fields.tsx';
import { countryOptions, timeZoneOptions } from './regions.ts';

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'options'>;

/** A country and a time zone. Rendered only where they are shown, because their 600 options are slow to name. */
export function RegionFields({ country, timeZone }: Record<'country' | 'timeZone', SelectProps>) {
  const countries = useMemo(() => countryOptions(), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  return (
    <>
      <SelectField {...country} options={countries} />
      <SelectField {...timeZone} options={timeZones} />
    </>
  );
}
