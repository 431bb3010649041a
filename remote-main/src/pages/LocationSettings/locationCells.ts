import type { Location } from 'shared-session';

import { locations as text } from '../../words/locations.ts';

/** The columns of the exported list of locations. */
export const locationHeader = [text.name, text.address, text.country, text.timeZone, text.code, text.people];

export function locationCells({ name, address, country, timeZone, code, userCount }: Location): string[] {
  return [name, address ?? '', country ?? '', timeZone ?? '', code ?? '', String(userCount ?? '')];
}
