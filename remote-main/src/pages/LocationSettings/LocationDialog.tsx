import { useMemo } from 'react';
import { countryOptions, SelectField, TextField, timeZoneOptions } from 'remote-kit';
import {
  changeLocation,
  foldSpaces,
  type Location,
  location as locationSchema,
  locationForm,
  type LocationForm,
  schema as v,
} from 'shared-session';

import { RowDialog } from '../../settings/RowDialog.tsx';
import type { RowFormKind } from '../../settings/useRowForm.ts';
import { showDetail } from '../../settings/showDetail.ts';
import { locationsText } from './messages.ts';

type Props = { location: Location; onDone: () => void; onClose: () => void };

/** A location's fields: text only, empty where nothing is given. */
type LocationValues = Readonly<Record<'name' | 'address' | 'country' | 'timeZone' | 'code', string>>;

/** Changes a location. */
export function LocationDialog({ location, onDone, onClose }: Props) {
  return (
    <RowDialog
      kind={locationKind}
      row={location}
      renderFields={(fields) => <LocationFields {...fields} />}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

const locationKind: RowFormKind<LocationValues, LocationForm, Location> = {
  list: 'locations',
  change: { payload: locationSchema },
  form: locationForm,
  draft: v.strictObject({
    name: v.string(),
    address: v.string(),
    country: v.string(),
    timeZone: v.string(),
    code: v.string(),
  }),
  valuesOf: locationValues,
  toForm: toLocationForm,
  save: ({ _id }, form) => changeLocation(_id, form),
  labelOf: ({ name }) => name,
  text: locationsText,
  labels: locationsText.fields,
  fieldId: (field) => `location-${field}`,
  show: showDetail,
};

type LocationFieldsProps = {
  values: LocationValues;
  onChange: (values: LocationValues) => void;
  errorAt: (field: string) => string | undefined;
};

function LocationFields({ values, onChange, errorAt }: LocationFieldsProps) {
  const countries = useMemo(() => countryOptions(), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  const field = (name: keyof LocationValues) => ({
    id: `location-${name}`,
    label: locationsText.fields[name],
    value: values[name],
    error: errorAt(name),
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
      <TextField {...field('name')} />
      <TextField {...field('address')} optional />
      <SelectField {...field('country')} options={countries} none={locationsText.sameCountry} optional />
      <SelectField {...field('timeZone')} options={timeZones} none={locationsText.sameTimeZone} optional />
      <TextField {...field('code')} optional />
    </>
  );
}

function locationValues({ name, address, country, timeZone, code }: Location): LocationValues {
  return { name, address: address ?? '', country: country ?? '', timeZone: timeZone ?? '', code: code ?? '' };
}

/** An emptied field is sent as null, which clears it. */
function toLocationForm({ name, address, country, timeZone, code }: LocationValues): LocationForm {
  return {
    name,
    address: orNull(address),
    country: orNull(country),
    timeZone: orNull(timeZone),
    code: orNull(code),
  };
}

const orNull = (text: string) => foldSpaces(text) || null;
