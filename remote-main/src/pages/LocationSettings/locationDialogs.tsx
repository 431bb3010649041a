import { useState } from 'react';
import { Link } from 'react-router-dom';
import { chosenCountry, ConfirmDialog, orNull, RegionFields, showDetail, TextField } from '@askwell/page-kit';
import {
  changeLocation,
  location as locationSchema,
  type Location,
  locationForm,
  type LocationForm,
  removeLocation,
  restoreLocation,
} from 'contract/locations';
import { noLocation } from 'contract/people';
import { sendCall } from 'shared-session';
import { zoneOf } from 'shared-rows/zones';
import { MenuList, type OpenMenu, OptionalFields } from 'shared-ui';
import * as v from 'valibot';

import { LocationField } from '../../list/LocationField.tsx';
import { rowText } from '../../list/messages.ts';
import { offerUndo } from '../../list/undo.ts';
import { editText, locationFieldText } from '../../settings/messages.ts';
import { type Fields, RowDialog, type RowDialogKind } from '../../settings/RowDialog.tsx';
import { locationsText } from './messages.ts';

// Everything that the list of locations needs on the first interaction, loaded with that.

type Props = { location: Location; onClose: () => void };

type LocationMenuProps = OpenMenu & { onAction: (action: 'edit' | 'remove') => void };

export function LocationMenu({ onAction, ...menu }: LocationMenuProps) {
  const items = [
    { label: editText.edit, onSelect: () => onAction('edit') },
    { label: editText.remove, onSelect: () => onAction('remove'), isDangerous: true as const },
  ];
  return <MenuList items={items} {...menu} />;
}

/** The values of a location's fields; empty if not set. */
type LocationValues = Readonly<Record<'name' | 'address' | 'country' | 'timeZone' | 'code', string>>;

export function LocationDialog({ location, ...closing }: Props) {
  return (
    <RowDialog
      {...closing}
      title={rowText.edit(location.name)}
      kind={locationKind}
      row={location}
      renderFields={(fields) => <LocationFields {...fields} />}
    />
  );
}

const locationKind: RowDialogKind<LocationValues, LocationForm, Location> = {
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
  // Without a time zone, it would get the organization's, which may be that of another country.
  check: ({ country, timeZone }) =>
    country !== '' && timeZone === ''
      ? [{ path: ['timeZone'], message: locationsText.chooseTimeZone, code: 'invalid' }]
      : [],
  save: ({ _id }, body) => sendCall(changeLocation, { params: { id: _id }, body, silent: true }),
  labelOf: ({ name }) => name,
  labels: locationsText.fields,
  fieldId: (field) => `location-${field}`,
  show: showDetail,
};

function LocationFields({ values, onChange, errorAt }: Fields<LocationValues>) {
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
      <OptionalFields>
        <TextField {...field('address')} required={false} />
        <RegionFields
          country={{
            ...field('country'),
            none: locationsText.same,
            required: false,
            onChange: (country) =>
              onChange({ ...values, ...chosenCountry(country, values.timeZone, zoneOf(country, values.address)) }),
          }}
          timeZone={{
            ...field('timeZone'),
            none: values.country === '' ? locationsText.same : locationsText.chooseTimeZone,
            required: values.country !== '',
          }}
        />
        <TextField {...field('code')} required={false} />
      </OptionalFields>
    </>
  );
}

function locationValues({ name, address, country, timeZone, code }: Location): LocationValues {
  return { name, address: address ?? '', country: country ?? '', timeZone: timeZone ?? '', code: code ?? '' };
}

/** The form of a location. An empty field is sent as null, which clears it. */
function toLocationForm({ name, address, country, timeZone, code }: LocationValues): LocationForm {
  return {
    name,
    address: orNull(address),
    country: orNull(country),
    timeZone: orNull(timeZone),
    code: orNull(code),
  };
}

type RemoveProps = Props & { onRestored: (location: Location) => void; onOutdated: () => void };

/** Asks before a location is removed, and where the people who work there go. */
export function RemoveLocation({ location, onRestored, onOutdated, onClose }: RemoveProps) {
  const { _id, name, address, code, userCount } = location;
  const [target, setTarget] = useState('');
  const hasPeople = userCount !== null && userCount > 0;
  const lost = [address, code].filter((part) => part).join(', ');

  async function remove() {
    const query = hasPeople ? { moveTo: target || noLocation } : {};
    const result = await sendCall(removeLocation, { params: { id: _id }, query, silent: true });
    if (result.ok)
      offerUndo({
        text: { done: editText.removed(name), undone: editText.restored(name) },
        undo: () => sendCall(restoreLocation, { params: { id: _id }, silent: true }),
        onUndone: () => onRestored(location),
      });
    // It is gone, or people were assigned meanwhile.
    if (result.statusCode === 404 || result.statusCode === 409) onOutdated();
    return result;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      text={{ title: editText.removeTitle(name), action: editText.remove, busy: editText.removing }}
      confirm={remove}
    >
      <p>{lost ? locationsText.removeText(lost) : locationsText.removePlain}</p>
      {hasPeople && (
        <>
          <p>
            <Link to={`/settings/people?location=${_id}`}>{locationsText.worksHere(userCount)}</Link>
          </p>
          <LocationField
            id="location-target"
            label={locationsText.moveTo}
            placeholder={locationFieldText.none}
            without={_id}
            value={target}
            onChange={setTarget}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
