import type { Location } from 'shared-session';

import { LockedRows } from '../../rows/LockedRows.tsx';
import { locationsWords } from '../../words/addLocations.ts';

/** The locations that are stored already. */
export function LocationsAlready({ locations }: { locations: readonly Location[] }) {
  return (
    <LockedRows
      title={locationsWords.existing(locations.length)}
      rows={locations.map(({ _id, name, address }) => ({ id: _id, name, detail: address ?? '' }))}
    />
  );
}
