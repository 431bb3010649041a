import { chooseCountry, getCountryName, RegionFields, getZoneName } from 'product-kit';
import { foldName, foldSpaces } from 'contract/fold';
import { addLocations, locationForm, type LocationForm } from 'contract/locations';
import { validate } from 'contract/validate';
import { sendCall } from 'shared-session';
import type { ControlProps } from 'shared-ui';
import * as v from 'valibot';

import { CellDisclosure, createTextColumn } from '../editor/cells.tsx';
import type { SendOptions } from '../editor/useRowsForm.ts';
import { type LocationFields, readLocation, takeOnlyZone } from '../reading/readLocation.ts';
import { getColumn, type RowError, type RowField, type RowKind, createRowsDraft } from '../model/rows.ts';
import { locationMessages as messages } from '../messages.ts';

/** An empty country or time zone means the organization's. */
const emptyLocation: LocationFields = { name: '', address: '', code: '', country: '', timeZone: '' };

const fields: RowKind<LocationFields>['fields'] = [
  { ...createTextField('name'), column: createTextColumn('name', '3fr') },
  { ...createTextField('address'), column: createTextColumn('address', '4fr') },
  {
    ...createTextField('code'),
    column: { ...createTextColumn('code', '2fr'), isRare: true },
  },
  {
    ...createTextField('country'),
    column: {
      label: messages.region,
      width: 'minmax(12.5rem, 3fr)',
      renderControl: (values, change, cell) => <RegionCell cell={cell} values={values} onChange={change} />,
    },
    isChoice: true,
  },
  {
    ...createTextField('timeZone'),
    isChoice: true,
  },
];

function createTextField(id: keyof LocationFields): RowField<LocationFields> {
  return { id, label: messages[id] };
}

/** A list of locations. A location without a country or time zone uses the organization's. */
export const locationKind: RowKind<LocationFields> = {
  list: 'locations',
  messages,
  empty: emptyLocation,
  fields,
  hasEmails: false,
  read(texts) {
    const { values, problem } = readLocation(texts);
    return problem ? null : values;
  },
  complete(row) {
    const values = takeOnlyZone(row.values);
    return values === row.values ? row : { ...row, values };
  },
  check: checkLocation,
  unique: [
    { column: 'name', fold: ({ name }) => foldName(name), message: messages.duplicate },
    { column: 'code', fold: ({ code }) => foldName(code), message: messages.duplicateCode },
  ],
};

/** The options that a form for adding locations passes to `useRowsForm`. */
export const locationsFormOptions = {
  kind: locationKind,
  draft: {
    name: 'locations' as const,
    schema: createRowsDraft(
      v.strictObject({
        name: v.string(),
        address: v.string(),
        code: v.string(),
        country: v.string(),
        timeZone: v.string(),
      }),
    ),
  },
  whenEmpty: messages.atLeastOne,
  toForm: toLocationForm,
  send: (locations: LocationForm[], options: SendOptions) =>
    sendCall(addLocations, { ...options, body: { locations } }),
};

type RegionProps = { cell: ControlProps; values: LocationFields; onChange: (change: Partial<LocationFields>) => void };

/** The country and time zone of a location; empty values mean the organization's. */
function RegionCell({ cell, values, onChange }: RegionProps) {
  const { country, timeZone } = values;
  const zoneLabel = timeZone === '' ? messages.zoneOfOrganization : getZoneName(timeZone);
  const isSame = country === '' && timeZone === '';
  const summary = isSame
    ? messages.sameAsOrganization
    : [country && getCountryName(country), zoneLabel].filter(Boolean).join(' · ');
  const field = (name: 'country' | 'timeZone') => ({
    id: `${cell.id}-${name}`,
    label: messages[name],
    value: values[name],
    emptyLabel: messages.sameAsOrganization,
    required: false,
  });
  return (
    <CellDisclosure cell={cell} shown={summary} label={`${messages.region}: ${summary}`} isMuted={isSame}>
      <RegionFields
        country={{
          ...field('country'),
          onChange: (code) => onChange(chooseCountry(code, timeZone)),
        }}
        timeZone={{ ...field('timeZone'), onChange: (zone) => onChange({ timeZone: zone }) }}
      />
    </CellDisclosure>
  );
}

/** Returns the body for a row, without empty cells. */
function toLocationForm({ name, ...optional }: LocationFields): LocationForm {
  return { name, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => foldSpaces(value) !== '')) };
}

function checkLocation(values: LocationFields): Omit<RowError, 'key'>[] {
  const checked = validate(locationForm, toLocationForm(values));
  return checked.ok
    ? []
    : checked.errors.map(({ path: [field], message }) => ({ column: getColumn(fields, field), message }));
}
