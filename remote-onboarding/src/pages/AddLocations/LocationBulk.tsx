import { useMemo } from 'react';
import { countryOptions, timeZoneOptions } from 'remote-kit';

import { type Bulk, BulkBar } from '../../rows/BulkBar.tsx';
import { BulkSelect } from '../../rows/BulkSelect.tsx';
import { locationsWords } from '../../words/addLocations.ts';
import type { LocationValues } from './locationRows.ts';

const text = locationsWords;

/** Country and time zone for all selected locations. */
export function LocationBulk({ bulk }: { bulk: Bulk<LocationValues> }) {
  const countries = useMemo(() => countryOptions(navigator.language), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  return (
    <BulkBar {...bulk}>
      <BulkSelect what={text.countryWhat} options={countries} onChoose={(country) => bulk.onSet({ country })} />
      <BulkSelect what={text.timeZoneWhat} options={timeZones} onChoose={(timeZone) => bulk.onSet({ timeZone })} />
    </BulkBar>
  );
}
