import { countryName, countryOptions, RegionFields, timeZoneOptions, zoneName } from '@askwell/page-kit';
import { toTimeZone } from 'shared-session';
import type { ControlProps } from 'shared-ui';

import { CellDisclosure, textColumn } from '../editor/cells.tsx';
import { readCountry } from '../import/values.ts';
import type { RowField } from '../model/rows.ts';
import { locationMessages as text } from '../messages.ts';
import { zoneOf } from './zones.ts';

/** The values of a row of locations. An empty country or time zone means that of the organization. */
export type LocationValues = { name: string; address: string; code: string; country: string; timeZone: string };

export const locationFields: readonly RowField<LocationValues>[] = [
  { ...plain('name', ' '), column: textColumn('name', '3fr') },
  { ...plain('address', ', '), column: textColumn('address', '4fr') },
  {
    ...plain('code', '-'),
    column: textColumn('code', '2fr'),
    // A code has at least two characters: store 7 is "07", beside store 12.
    read: (written) => ({ values: { code: written.replace(/^\d$/, '0$&') } }),
  },
  {
    ...plain('country', ' '),
    column: {
      label: text.region,
      width: '3fr',
      control: (values, change, cell) => <RegionCell cell={cell} values={values} onChange={change} />,
    },
    choices: () => countryOptions(),
    read: (written) => {
      const country = readCountry(written);
      // The zone of another country would be wrong.
      return country === undefined ? { values: {}, unmatchedText: written } : { values: { country, timeZone: '' } };
    },
  },
  {
    ...plain('timeZone', ' '),
    choices: timeZoneOptions,
    read: (written) => {
      // The browser knows "EST" as a time zone without daylight saving time, which is not what people mean.
      const timeZone = isZoneAbbreviation(written) ? null : toTimeZone(written.trim());
      return timeZone === null ? { values: {}, unmatchedText: written } : { values: { timeZone } };
    },
  },
];

function plain(id: keyof LocationValues, separator: string): RowField<LocationValues> {
  const read = (written: string) => ({ values: { [id]: written } });
  return { id, label: text[id], separator, write: (values) => values[id], read };
}

/** Whether it is an abbreviation, which several zones may share. */
const isZoneAbbreviation = (typed: string) =>
  /^[A-Z]{2,5}$/i.test(typed.trim()) && !/^(utc|gmt|cuba|iran|eire|zulu)$/i.test(typed.trim());

type RegionProps = { cell: ControlProps; values: LocationValues; onChange: (change: Partial<LocationValues>) => void };

/** Country and time zone of one location; by default those of the organization. */
function RegionCell({ cell, values, onChange }: RegionProps) {
  const { country, timeZone, address } = values;
  const own = [country && countryName(country), timeZone && zoneName(timeZone)].filter(Boolean);
  const shown = own.length > 0 ? own.join(' · ') : text.sameAsOrganization;
  const field = (name: 'country' | 'timeZone') => ({
    id: `${cell.id}-${name}`,
    label: text[name],
    value: values[name],
    none: text.sameAsOrganization,
    required: false,
  });
  return (
    <CellDisclosure cell={cell} shown={shown} label={`${text.region}: ${shown}`} isMuted={own.length === 0}>
      <RegionFields
        country={{
          ...field('country'),
          onChange: (chosen) => onChange({ country: chosen, timeZone: zoneOf(chosen, address) ?? '' }),
        }}
        timeZone={{ ...field('timeZone'), onChange: (chosen) => onChange({ timeZone: chosen }) }}
      />
    </CellDisclosure>
  );
}
