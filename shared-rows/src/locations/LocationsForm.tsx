import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { countryName, LazyPart, usePrefetch, zoneName } from '@askwell/page-kit';
import { addLocations, call, calls, type Location, locationErrorAtom, queries, useQuery } from 'shared-session';

import { CellDisclosure, RowEditor, RowsForm, TextCell } from '../editor/RowEditor.tsx';
import { type Ending, useIdempotentSend, useRowsForm } from '../form/useRowsForm.ts';
import type { CellControl, Column } from '../model/rows.ts';
import {
  editableLocations,
  isStoredLocation,
  locationRules,
  locationsDraft,
  type LocationValues,
  toLocationForm,
} from './locationRules.ts';
import { locationMessages } from './messages.ts';

type Options = {
  /** Whether an empty form is an error even if locations are stored already. */
  isRequired?: boolean;
} & Ending<unknown>;

/** The state of a form that adds locations. */
export function useLocationsForm({ isRequired = false, ...ending }: Options) {
  const { data: stored = none } = useQuery(queries.locations());
  const form = useRowsForm({
    draft: { name: 'locations', schema: locationsDraft },
    kind: editableLocations,
    rules: useMemo(() => locationRules(stored), [stored]),
    toForm: toLocationForm,
    stored: { items: stored, load: () => call(calls.getLocations), includes: isStoredLocation },
    emptyMessage: stored.length > 0 && !isRequired ? null : locationMessages.atLeastOne,
    send: useIdempotentSend('locations', addLocations),
    ...ending,
  });
  return { form, stored };
}

const none: readonly Location[] = [];

type Props = {
  form: ReturnType<typeof useLocationsForm>['form'];
  start?: ReactNode;
  children?: ReactNode;
  end: ReactNode;
};

/** Locations typed, pasted or imported, as one form. */
export function LocationsForm({ form, start, children, end }: Props) {
  usePrefetch(loadSelects);
  const locationError = useAtomValue(locationErrorAtom);
  return (
    <RowsForm form={form} onSubmit={form.submission.submit} listError={locationError} end={end}>
      {children}
      <RowEditor form={form} columns={locationColumns} start={start} />
    </RowsForm>
  );
}

const loadSelects = () => import(/* webpackChunkName: "rows-more" */ './RegionSelects.tsx');

const text = locationMessages;

const locationColumns: readonly Column<LocationValues>[] = [
  { ...column('name', text.name, '3fr'), isOptional: false },
  column('address', text.address, '4fr'),
  column('code', text.code, '2fr'),
  {
    id: 'country',
    label: text.region,
    width: '3fr',
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
      <TextCell cell={cell} value={values[id]} onChange={(value) => change({ [id]: value })} />
    ),
  };
}

type RegionCellProps = {
  cell: CellControl;
  values: LocationValues;
  onChange: (change: Partial<LocationValues>) => void;
};

/** Country and time zone of one location; by default those of the organization. */
function RegionCell({ cell, values, onChange }: RegionCellProps) {
  const own = [values.country && countryName(values.country), values.timeZone && zoneName(values.timeZone)].filter(
    Boolean,
  );
  const shown = own.length > 0 ? own.join(' · ') : text.sameAsOrganization;
  return (
    <CellDisclosure cell={cell} shown={shown} label={text.regionOf(shown)} isMuted={own.length === 0}>
      <LazyPart load={loadSelects}>
        {({ RegionSelects }) => <RegionSelects id={cell.id} values={values} onChange={onChange} />}
      </LazyPart>
    </CellDisclosure>
  );
}
