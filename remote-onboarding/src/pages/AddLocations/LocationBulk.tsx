import { useMemo } from 'react';
import { countryOptions, timeZoneOptions } from 'shared-remote';

import { BulkSelect } from '../../rows/BulkSelect.tsx';
import { locationsWords } from '../../words/addLocations.ts';
import type { LocationValues } from './locationRows.ts';

const text = locationsWords;

/** Country and time zone for all selected locations. */
export function LocationBulk({ onSet }: { onSet: (change: Partial<LocationValues>) => void }) {
  const countries = useMemo(() => countryOptions(navigator.language), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  return (
    <>
      <BulkSelect what={text.countryWhat} options={countries} onChoose={(country) => onSet({ country })} />
      <BulkSelect what={text.timeZoneWhat} options={timeZones} onChoose={(timeZone) => onSet({ timeZone })} />
    </>
  );
}
