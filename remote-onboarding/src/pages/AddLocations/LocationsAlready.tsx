import type { Location } from 'shared-session';

import { LockedRows } from '../../rows/LockedRows.tsx';
import { words } from '../../words.ts';

/** The locations that are stored already. */
export function LocationsAlready({ locations }: { locations: readonly Location[] }) {
  return (
    <LockedRows
      title={words.locations.existing(locations.length)}
      rows={locations.map(({ _id, name, address }) => ({ id: _id, name, detail: address ?? '' }))}
    />
  );
}
