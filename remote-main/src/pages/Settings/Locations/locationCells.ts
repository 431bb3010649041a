import type { Location } from 'shared-session';

import { words } from '../../../words.ts';

const text = words.settings.locations;

/** The columns of the exported list of locations. */
export const locationHeader = [text.name, text.address, text.country, text.timeZone, text.code, text.people];

export function locationCells({ name, address, country, timeZone, code, userCount }: Location): string[] {
  return [name, address ?? '', country ?? '', timeZone, code ?? '', String(userCount)];
}
