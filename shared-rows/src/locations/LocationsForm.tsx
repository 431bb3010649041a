import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { addLocations, type ApiResult, type Location, locationErrorAtom, queries, useQuery } from 'shared-session';

import { RowsForm } from '../editor/RowEditor.tsx';
import { useIdempotentSend, useRowsForm } from '../form/useRowsForm.ts';
import { locationKind, locationsDraft, toLocationForm } from './locationKind.tsx';
import { locationMessages } from '../messages.ts';

type Options = {
  /** What an empty form does if locations are stored already; without it, that is an error. */
  whenStored?: () => Promise<ApiResult<unknown>>;
  onSaved?: (amount: number) => void;
};

/** The state of a form that adds locations. */
export function useLocationsForm({ whenStored, onSaved }: Options) {
  const { data: stored = none } = useQuery(queries.locations());
  const country = useQuery(queries.organization()).data?.country;
  const form = useRowsForm({
    draft: { name: 'locations', schema: locationsDraft },
    kind: useMemo(() => locationKind(stored, country), [stored, country]),
    toForm: toLocationForm,
    whenEmpty: (stored.length > 0 && whenStored) || locationMessages.atLeastOne,
    send: useIdempotentSend('locations', addLocations),
    onSaved,
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
export function LocationsForm(props: Props) {
  return <RowsForm {...props} listError={useAtomValue(locationErrorAtom)} />;
}
