import { countryName, LazyPart } from 'remote-kit';
import { TextInput } from 'shared-ui';

import { locationMessages } from './messages.ts';
import { CellDisclosure } from '../editor/CellDisclosure.tsx';
import type { CellControl, Column } from '../model/rowKind.ts';
import type { LocationValues } from './locationRows.ts';

const text = locationMessages;

/** The columns of the locations' rows. */
export const locationColumns: readonly Column<LocationValues>[] = [
  { ...column('name', text.name, 'minmax(0, 3fr)'), isOptional: false },
  column('address', text.address, 'minmax(0, 4fr)'),
  column('code', text.code, 'minmax(0, 2fr)'),
  {
    id: 'country',
    label: text.region,
    width: 'minmax(0, 3fr)',
    control: (values, change, cell) => <RegionCell cell={cell} values={values} onChange={change} />,
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

type RegionCellProps = {
  cell: CellControl;
  values: LocationValues;
  onChange: (change: Partial<LocationValues>) => void;
};

/** Country and time zone of one location; the organization's by default. */
export function RegionCell({ cell, values, onChange }: RegionCellProps) {
  const own = [values.country && countryName(values.country), values.timeZone.replaceAll('_', ' ')].filter(Boolean);
  const shown = own.length > 0 ? own.join(' · ') : text.sameAsOrganization;
  return (
    <CellDisclosure cell={cell} shown={shown} label={text.regionOf(shown)} isMuted={own.length === 0}>
      <LazyPart load={loadChoices}>
        {({ RegionSelects }) => <RegionSelects id={cell.id} values={values} onChange={onChange} />}
      </LazyPart>
    </CellDisclosure>
  );
}

const loadChoices = () => import(/* webpackChunkName: "rows-more" */ './LocationBulk.tsx');
