import { useMemo } from 'react';
import { countryOptions, SelectField, timeZoneOptions } from 'remote-kit';

import { locationsWords } from '../../words/addLocations.ts';
import type { LocationValues } from './locationRows.ts';

type Props = { id: string; values: LocationValues; onChange: (change: Partial<LocationValues>) => void };

const text = locationsWords;

/** Made only when it is opened: 600 options a row are too many to keep ready. */
export function PlaceChoices({ id, values, onChange }: Props) {
  const countries = useMemo(() => countryOptions(navigator.language), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  return (
    <>
      <SelectField
        id={`${id}-country`}
        label={text.country}
        value={values.country}
        options={countries}
        none={text.inherited}
        required={false}
        onChange={(country) => onChange({ country })}
      />
      <SelectField
        id={`${id}-zone`}
        label={text.timeZone}
        value={values.timeZone}
        options={timeZones}
        none={text.inherited}
        required={false}
        onChange={(timeZone) => onChange({ timeZone })}
      />
    </>
  );
}
