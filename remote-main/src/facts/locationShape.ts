import { kept } from 'remote-kit';

import type { LocationValues } from './locationValues.ts';

/** Tells whether what was kept on this device is the form of a location. */
export const locationShape = kept.record<LocationValues>({
  name: kept.text,
  address: kept.text,
  country: kept.text,
  timeZone: kept.text,
  code: kept.text,
});
