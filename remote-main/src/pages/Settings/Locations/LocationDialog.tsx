import { useMemo, useState } from 'react';
import { countryOptions, FailureNotice, SelectField, TextField, timeZoneOptions } from 'shared-remote';
import { addLocations, changeLocation, type Location, locationForm } from 'shared-session';

import { locationValues, toLocationForm } from '../../../facts/locationValues.ts';
import { words } from '../../../words.ts';
import { EditDialog } from '../EditDialog.tsx';
import { useRowEditing } from '../useRowEditing.ts';

type Props = { location: Location | null; onClose: () => void };

const text = words.settings.locations;

/** One location, new or changed. */
export function LocationDialog({ location, onClose }: Props) {
  const [values, setValues] = useState(() => locationValues(location));
  const countries = useMemo(() => countryOptions(navigator.language), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  const { submission, errorAt, submit } = useRowEditing({
    list: 'locations',
    form: locationForm,
    values: toLocationForm(values),
    save: (form) => (location ? changeLocation(location._id, form) : addLocations([form])),
    done: (location ? text.changed : text.added)(values.name),
    onDone: onClose,
  });
  const field = (name: keyof typeof values) => ({
    id: `location-${name}`,
    label: text[name],
    value: values[name],
    error: errorAt(name),
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <EditDialog
      title={location ? text.editTitle(location.name) : text.addTitle}
      action={location ? text.save : text.add}
      busy={submission.busy && (location ? text.saving : text.adding)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('name')} />
      <TextField {...field('address')} optional />
      <SelectField {...field('country')} options={countries} none={text.sameCountry} optional />
      <SelectField {...field('timeZone')} options={timeZones} none={text.sameTimeZone} optional />
      <TextField {...field('code')} optional />
      <FailureNotice failure={submission.failure} />
    </EditDialog>
  );
}
