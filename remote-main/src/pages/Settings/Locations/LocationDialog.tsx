import { useState } from 'react';
import { FailureNotice } from 'shared-remote';
import { addLocations, calls, changeLocation, type Location, locationForm } from 'shared-session';

import { locationValues, toLocationForm } from '../../../facts/locationValues.ts';
import { words } from '../../../words.ts';
import { ConflictChoices } from '../ConflictChoices.tsx';
import { EditDialog } from '../EditDialog.tsx';
import { useConflict } from '../useConflict.ts';
import { useOneKey } from '../useOneKey.ts';
import { useRowEditing } from '../useRowEditing.ts';
import { LocationFields } from './LocationFields.tsx';

type Props = { location: Location | null; onDone: () => void; onClose: () => void };

const text = words.settings.locations;
const { name, address, country, timeZone, code } = text;
const labels = { name, address, country, timeZone, code };

/** One location, new or changed. */
export function LocationDialog({ location, onDone, onClose }: Props) {
  const [values, setValues] = useState(() => locationValues(location));
  const keyOf = useOneKey();
  const { submission, errorAt, submit, current } = useRowEditing({
    list: 'locations',
    row: location,
    change: calls.changeLocation,
    form: locationForm,
    values: toLocationForm(values),
    save: (form, version) =>
      location
        ? changeLocation(location._id, { ...form, ...version })
        : addLocations([form], { idempotencyKey: keyOf(form) }),
    done: (location ? text.changed : text.added)(values.name),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const conflict = useConflict({
    before: locationValues(location),
    mine: values,
    theirs: current && locationValues(current),
  });
  return (
    <EditDialog
      title={location ? text.editTitle(location.name) : text.addTitle}
      action={location ? text.save : text.add}
      busy={submission.busy && (location ? text.saving : text.adding)}
      isChanged={JSON.stringify(values) !== JSON.stringify(locationValues(location))}
      onSubmit={() => {
        setValues(conflict.merged);
        submit(toLocationForm(conflict.merged));
      }}
      onClose={onClose}
    >
      {current ? (
        <ConflictChoices
          name={current.name}
          conflicts={conflict.conflicts}
          labels={labels}
          show={(_, value) => String(value)}
          chosen={conflict.chosen}
          onChoose={conflict.choose}
        />
      ) : (
        <>
          <LocationFields values={values} onChange={setValues} errorAt={errorAt} />
          <FailureNotice failure={submission.failure} />
        </>
      )}
    </EditDialog>
  );
}
