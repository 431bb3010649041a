import type { Location } from 'contract/locations';

import { createListContext, type Editing } from '../../list/useEditing.ts';

export type OpenDialog = { action: 'zone' | 'remove'; rows: readonly Location[] };

/** What the cells, the panel and the dialogs of the list share. */
type Locations = Pick<Editing<Location, OpenDialog>, 'canEdit' | 'setDialog' | 'show' | 'change'>;

export const [LocationsContext, useLocations] = createListContext<Locations>();
