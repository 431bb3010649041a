import type { Location } from 'contract/locations';

import { createListContext, type Editing } from '../../list/useEditing.ts';

export type OpenDialog = { action: 'zone' | 'remove'; rows: readonly Location[] };

/** The state shared by the list's cells, panel and dialogs. */
type Locations = Pick<Editing<Location, OpenDialog>, 'canEdit' | 'setDialog' | 'show' | 'change'>;

export const [LocationsContext, useLocations] = createListContext<Locations>();
