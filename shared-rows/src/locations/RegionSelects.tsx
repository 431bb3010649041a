import { useMemo } from 'react';
import { countryOptions, SelectField, timeZoneOptions } from '@askwell/page-kit';

import { locationMessages } from './messages.ts';
import type { LocationValues } from './locationRules.ts';
import { zoneOf } from './zones.ts';

const text = locationMessages;

type RegionSelectsProps = { id: string; values: LocationValues; onChange: (change: Partial<LocationValues>) => void };

/** The selects of one row. Rendered only while open, because of their 600 options. */
export function RegionSelects({ id, values, onChange }: RegionSelectsProps) {
  const countries = useMemo(() => countryOptions(), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  const field = (name: 'country' | 'timeZone') => ({
    id: `${id}-${name}`,
    label: text[name],
    value: values[name],
    none: text.sameAsOrganization,
    required: false,
    onChange: (value: string) =>
      // The zone of another country would be wrong.
      onChange(
        name === 'country' ? { country: value, timeZone: zoneOf(value, values.address) ?? '' } : { timeZone: value },
      ),
  });
  return (
    <>
      <SelectField {...field('country')} options={countries} />
      <SelectField {...field('timeZone')} options={timeZones} />
    </>
  );
}
