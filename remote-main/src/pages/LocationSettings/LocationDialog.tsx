import { addLocations, changeLocation, type Location, location as locationSchema, locationForm } from 'shared-session';

import { locationShape } from '../../facts/locationShape.ts';
import { locationValues, toLocationForm } from '../../facts/locationValues.ts';
import { RowDialog } from '../../settings/RowDialog.tsx';
import { showDetail } from '../../settings/showDetail.ts';
import { locations as text } from '../../words/locations.ts';
import { LocationFields } from './LocationFields.tsx';

type Props = { location: Location | null; onDone: () => void; onClose: () => void };

const { name, address, country, timeZone, code } = text;
const labels = { name, address, country, timeZone, code };

/** One location, new or changed. */
export function LocationDialog({ location, ...rest }: Props) {
  return (
    <RowDialog
      row={location}
      list="locations"
      change={{ payload: locationSchema }}
      form={locationForm}
      shape={locationShape}
      valuesOf={locationValues}
      toForm={toLocationForm}
      add={(form, idempotencyKey) => addLocations([form], { idempotencyKey })}
      save={({ _id }, form) => changeLocation(_id, form)}
      words={text}
      labels={labels}
      idOf={(field) => `location-${field}`}
      show={showDetail}
      renderFields={(fields) => <LocationFields {...fields} />}
      {...rest}
    />
  );
}
