import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { addLocations, call, calls, type Location, locationErrorAtom, queries, useQuery } from 'shared-session';

import { RowsForm } from '../editor/RowEditor.tsx';
import { type Ending, useIdempotentSend, useRowsForm } from '../form/useRowsForm.ts';
import { isStoredLocation, locationKind, locationsDraft, toLocationForm } from './locationKind.ts';
import { locationMessages } from '../messages.ts';

type Options = {
  /** Whether an empty form is an error even if locations are stored already. */
  isRequired?: boolean;
} & Ending<unknown>;

/** The state of a form that adds locations. */
export function useLocationsForm({ isRequired = false, ...ending }: Options) {
  const { data: stored = none } = useQuery(queries.locations());
  const country = useQuery(queries.organization()).data?.country;
  const form = useRowsForm({
    draft: { name: 'locations', schema: locationsDraft },
    kind: useMemo(() => locationKind(stored, country), [stored, country]),
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
export function LocationsForm(props: Props) {
  return <RowsForm {...props} listError={useAtomValue(locationErrorAtom)} />;
}
