import { toTimeZone } from 'shared-session';

import type { Option } from './SelectField.tsx';

/** Every time zone under its current name. */
export function timeZoneOptions(): Option[] {
  const current = Intl.supportedValuesOf('timeZone').map((zone) => toTimeZone(zone) ?? zone);
  return [...new Set([...current, 'UTC'])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
