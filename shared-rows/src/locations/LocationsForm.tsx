import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { LazyPart, usePrefetch } from 'remote-kit';
import { addLocations, loadLocations, locationErrorAtom, locationsAtom } from 'shared-session';

import { RowEditor } from '../editor/RowEditor.tsx';
import { RowsForm } from '../form/RowsForm.tsx';
import { useIdempotentSend } from '../form/useIdempotentSend.ts';
import { type Ending, useRowsForm } from '../form/useRowsForm.ts';
import { locationColumns } from './locationColumns.tsx';
import { locationKind } from './locationKind.ts';
import { isStoredLocation, locationRules, locationsDraft, toLocationForm } from './locationRows.ts';
import { locationMessages } from './messages.ts';

type Options = {
  /** The name of the draft on this device. */
  draft: string;
  /** Whether nothing typed is an error also where there are locations already. */
  isRequired?: boolean;
} & Ending;

/** The state of a form that adds locations. */
export function useLocationsForm({ draft, isRequired = false, ...ending }: Options) {
  const known = useAtomValue(locationsAtom).data;
  const stored = useMemo(() => known ?? [], [known]);
  const form = useRowsForm({
    draft: { name: draft, schema: locationsDraft },
    kind: locationKind,
    rules: useMemo(() => locationRules(stored), [stored]),
    toForm: toLocationForm,
    stored: { items: stored, load: loadLocations, includes: isStoredLocation },
    emptyMessage: stored.length > 0 && !isRequired ? null : locationMessages.atLeastOne,
    send: useIdempotentSend('locations', addLocations),
    ...ending,
  });
  return { form, stored };
}

type Props = {
  form: ReturnType<typeof useLocationsForm>['form'];
  /** Another way to begin, beside the import. */
  start?: ReactNode;
  /** Stands above the rows. */
  children?: ReactNode;
  end: ReactNode;
};

/** Locations typed, pasted or imported, as one form. */
export function LocationsForm({ form, start, children, end }: Props) {
  usePrefetch(loadBulk);
  const locationError = useAtomValue(locationErrorAtom);
  return (
    <RowsForm
      form={form}
      onSubmit={form.submission.submit}
      rowLabel={locationMessages.row}
      listError={locationError}
      errorTitle={locationMessages.problem}
      end={end}
    >
      {children}
      <RowEditor
        form={form}
        columns={locationColumns}
        rowLabel={locationMessages.row}
        addLabel={locationMessages.add}
        start={start}
        renderBulk={(bulk) => <LazyPart load={loadBulk}>{({ LocationBulk }) => <LocationBulk bulk={bulk} />}</LazyPart>}
      />
    </RowsForm>
  );
}

const loadBulk = () => import(/* webpackChunkName: "rows-more" */ './LocationBulk.tsx');
