import type { Location } from 'contract/locations';
import { createContext, use } from 'react';

import type { Editing } from '../../list/useEditing.ts';

/** A dialog about some locations. */
export type OpenDialog = { action: 'zone' | 'remove'; rows: readonly Location[] };

/** What the cells, the panel and the dialogs of the list share. */
type Locations = Pick<Editing<Location, OpenDialog>, 'setDialog' | 'show' | 'offer' | 'onChanged'>;

export const LocationsContext = createContext<Locations | null>(null);

export function useLocations(): Locations {
  const locations = use(LocationsContext);
  if (locations === null) throw new Error('A part of the list of locations is outside of it.');
  return locations;
}
