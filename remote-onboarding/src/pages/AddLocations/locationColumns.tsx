import { TextInput } from 'shared-ui';

import type { Column } from '../../rows/RowEditor.tsx';
import { words } from '../../words.ts';
import type { LocationValues } from './locationRows.ts';

const text = words.locations;

/** The columns of the locations' rows. */
export const locationColumns: readonly Column<LocationValues>[] = [
  column('name', text.name, 'minmax(0, 3fr)'),
  column('address', `${text.address} ${text.optional}`, 'minmax(0, 4fr)'),
  column('code', `${text.code} ${text.optional}`, 'minmax(0, 2fr)'),
];

function column(id: keyof LocationValues, label: string, width: string): Column<LocationValues> {
  return {
    id,
    label,
    width,
    control: (values, change, ids) => (
      <TextInput
        {...ids}
        autoComplete="off"
        value={values[id]}
        onChange={(event) => change({ [id]: event.currentTarget.value })}
      />
    ),
  };
}
