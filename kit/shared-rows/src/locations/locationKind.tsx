import {
  chosenCountry,
  countryName,
  countryOptions,
  RegionFields,
  timeZoneOptions,
  zoneName,
} from '@askwell/page-kit/product';
import { foldName, foldSpaces } from 'contract/fold';
import { locationForm, type LocationForm } from 'contract/locations';
import { toTimeZone } from 'contract/regions';
import { validate } from 'contract/validate';
import type { ControlProps } from 'shared-ui';
import * as v from 'valibot';

import { CellDisclosure, textColumn } from '../editor/cells.tsx';
import { readCountry } from './readCountry.ts';
import { getColumn, type Row, type RowError, type RowField, type RowKind, rowsDraft } from '../model/rows.ts';
import { locationMessages as text } from '../messages.ts';

/** The values of a location's row. An empty country or time zone means the organization's. */
export type LocationValues = typeof emptyLocation;
const emptyLocation = { name: '', address: '', code: '', country: '', timeZone: '' };

export const locationsDraft = rowsDraft(
  v.strictObject({
    name: v.string(),
    address: v.string(),
    code: v.string(),
    country: v.string(),
    timeZone: v.string(),
  }),
);

/** A list of locations. A location without a country or time zone uses the organization's. */
export const locationKind = (): RowKind<LocationValues> => ({
  list: 'locations',
  text,
  empty: emptyLocation,
  fields,
  hasEmails: false,
  complete: withZone,
  check: checkLocation,
  unique: [
    { column: 'name', fold: ({ name }) => foldName(name), message: text.duplicate },
    { column: 'code', fold: ({ code }) => foldName(code), message: text.duplicateCode },
  ],
});

const fields: RowKind<LocationValues>['fields'] = [
  { ...plainField('name'), column: textColumn('name', '3fr') },
  { ...plainField('address'), column: textColumn('address', '4fr'), separator: ', ' },
  {
    ...plainField('code'),
    column: { ...textColumn('code', '2fr'), isRare: true },
    separator: '-',
    // A code has at least two characters, so store 7 becomes "07".
    read: (written) => ({ values: { code: written.replace(/^\d$/, '0$&') } }),
  },
  {
    ...plainField('country'),
    column: {
      label: text.region,
      width: 'minmax(12.5rem, 3fr)',
      control: (values, change, cell) => <RegionCell cell={cell} values={values} onChange={change} />,
    },
    choices: () => countryOptions(),
    read: (written) => {
      const country = readCountry(written);
      // A time zone of the previous country would be wrong.
      return country === undefined ? { values: {}, unmatchedText: written } : { values: { country, timeZone: '' } };
    },
  },
  {
    ...plainField('timeZone'),
    choices: timeZoneOptions,
    read: (written) => {
      // To browsers, "EST" is a time zone without daylight saving time, which people rarely mean.
      const timeZone = isZoneAbbreviation(written) ? null : toTimeZone(written.trim());
      return timeZone === null ? { values: {}, unmatchedText: written } : { values: { timeZone } };
    },
  },
];

function plainField(id: keyof LocationValues): RowField<LocationValues> {
  const read = (written: string) => ({ values: { [id]: written } });
  return { id, label: text[id], write: (values) => values[id], read };
}

/** Whether a string is an abbreviation that several zones may share. */
const isZoneAbbreviation = (typed: string) =>
  /^[A-Z]{2,5}$/i.test(typed.trim()) && !/^(utc|gmt|cuba|iran|eire|zulu)$/i.test(typed.trim());

type RegionProps = { cell: ControlProps; values: LocationValues; onChange: (change: Partial<LocationValues>) => void };

/** The country and time zone of a location; empty values mean the organization's. */
function RegionCell({ cell, values, onChange }: RegionProps) {
  const { country, timeZone } = values;
  const zoneLabel = timeZone === '' ? text.zoneOfOrganization : zoneName(timeZone);
  const isSame = country === '' && timeZone === '';
  const summary = isSame
    ? text.sameAsOrganization
    : [country && countryName(country), zoneLabel].filter(Boolean).join(' · ');
  const field = (name: 'country' | 'timeZone') => ({
    id: `${cell.id}-${name}`,
    label: text[name],
    value: values[name],
    emptyLabel: text.sameAsOrganization,
    required: false,
  });
  return (
    <CellDisclosure cell={cell} shown={summary} label={`${text.region}: ${summary}`} isMuted={isSame}>
      <RegionFields
        country={{
          ...field('country'),
          onChange: (code) => onChange(chosenCountry(code, timeZone)),
        }}
        timeZone={{ ...field('timeZone'), onChange: (zone) => onChange({ timeZone: zone }) }}
      />
    </CellDisclosure>
  );
}

/** Takes the only time zone of a row's country. With several, the location uses the organization's. */
function withZone(row: Row<LocationValues>): Row<LocationValues> {
  const { country, timeZone } = row.values;
  if (country === '' || timeZone !== '') return row;
  return { ...row, values: { ...row.values, ...chosenCountry(country, '') } };
}

/** Returns the body for a row, without empty cells. */
export function toLocationForm({ name, ...optional }: LocationValues): LocationForm {
  return { name, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => foldSpaces(value) !== '')) };
}

function checkLocation(values: LocationValues): Omit<RowError, 'key'>[] {
  const checked = validate(locationForm, toLocationForm(values));
  return checked.ok
    ? []
    : checked.errors.map(({ path: [field], message }) => ({ column: getColumn(fields, field), message }));
}
