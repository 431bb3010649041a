import { useMemo } from 'react';
import { countryOptions, SelectField, TextField, timeZoneOptions } from 'remote-kit';

import type { LocationValues } from '../../facts/locationValues.ts';
import { locations as text } from '../../words/locations.ts';

type Props = {
  values: LocationValues;
  onChange: (values: LocationValues) => void;
  errorAt: (field: string) => string | undefined;
};

/** What there is to say of a location. */
export function LocationFields({ values, onChange, errorAt }: Props) {
  const countries = useMemo(() => countryOptions(navigator.language), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  const field = (name: keyof LocationValues) => ({
    id: `location-${name}`,
    label: text[name],
    value: values[name],
    error: errorAt(name),
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
      <TextField {...field('name')} />
      <TextField {...field('address')} optional />
      <SelectField {...field('country')} options={countries} none={text.sameCountry} optional />
      <SelectField {...field('timeZone')} options={timeZones} none={text.sameTimeZone} optional />
      <TextField {...field('code')} optional />
    </>
  );
}
