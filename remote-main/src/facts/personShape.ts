import { kept } from 'remote-kit';
import { roles } from 'shared-session';

import type { PersonValues, Place } from './personValues.ts';

/** Tells whether what was kept on this device is somebody's form. */
export const personShape = kept.record<PersonValues>({
  name: kept.text,
  email: kept.text,
  role: kept.oneOf(roles),
  locations: kept.list(kept.record<Place>({ _id: kept.text, name: kept.text })),
});
