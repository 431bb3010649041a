import { TextInput } from 'shared-ui';

import type { Column } from '../../rows/Column.ts';
import { locationsWords } from '../../words/addLocations.ts';
import type { LocationValues } from './locationRows.ts';
import { PlaceChoice } from './PlaceChoice.tsx';

const text = locationsWords;

/** The columns of the locations' rows. */
export const locationColumns: readonly Column<LocationValues>[] = [
  { ...column('name', text.name, 'minmax(0, 3fr)'), isOptional: false },
  column('address', text.address, 'minmax(0, 4fr)'),
  column('code', text.code, 'minmax(0, 2fr)'),
  {
    id: 'country',
    label: text.place,
    width: 'minmax(0, 3fr)',
    control: (values, change, cell) => <PlaceChoice cell={cell} values={values} onChange={change} />,
  },
];

function column(id: keyof LocationValues, label: string, width: string): Column<LocationValues> {
  return {
    id,
    label,
    width,
    isOptional: true,
    control: (values, change, cell) => (
      <TextInput
        {...cell}
        autoComplete="off"
        value={values[id]}
        onChange={(event) => change({ [id]: event.currentTarget.value })}
      />
    ),
  };
}
