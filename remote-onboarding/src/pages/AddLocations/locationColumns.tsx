import { TextInput } from 'shared-ui';

import type { Column } from '../../rows/RowEditor.tsx';
import { words } from '../../words.ts';
import type { LocationValues } from './locationRows.ts';

const text = words.locations;

/** The columns of the locations' rows. */
export const locationColumns: readonly Column<LocationValues>[] = [
  column('name', text.name),
  column('address', `${text.address} ${text.optional}`),
  column('code', `${text.code} ${text.optional}`),
];

function column(id: keyof LocationValues, label: string): Column<LocationValues> {
  return {
    id,
    label,
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
