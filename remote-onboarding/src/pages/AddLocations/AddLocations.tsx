import { useAtomValue } from 'jotai';
import { useLoadOnArrival } from 'shared-remote';
import { addLocations, loadLocations, locationErrorAtom, locationsAtom, locationsForm, validate } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { DraftNote } from '../../drafts/DraftNote.tsx';
import { useDraft } from '../../drafts/useDraft.ts';
import { FormEnd } from '../../FormEnd.tsx';
import { RowEditor } from '../../rows/RowEditor.tsx';
import { RowsForm } from '../../rows/RowsForm.tsx';
import { firstRow } from '../../rows/rowList.ts';
import { useIdempotentSend } from '../../rows/useIdempotentSend.ts';
import { useRowsForm } from '../../rows/useRowsForm.ts';
import { StepPage } from '../../StepPage.tsx';
import { words } from '../../words.ts';
import { locationColumns } from './locationColumns.tsx';
import { LocationsAlready } from './LocationsAlready.tsx';
import { locationClashes, locationsDraft, noLocation, toLocationForm } from './locationRows.ts';

const text = words.locations;

/** The second step: the places where people work. */
export function Page() {
  useLoadOnArrival(loadLocations);
  const stored = useAtomValue(locationsAtom).data ?? [];
  const trouble = useAtomValue(locationErrorAtom);
  const draft = useDraft('locations', locationsDraft, firstRow(noLocation));
  const send = useIdempotentSend(addLocations);
  const form = useRowsForm({
    name: 'locations',
    rows: draft.value,
    rowLabel: text.row,
    typed: ['name', 'address', 'code'],
    toForm: toLocationForm,
    check: (locations) => refusals(locations.length > 0 ? locations : [{ name: '' }]),
    clashes: (rows) => locationClashes(rows, stored),
    send,
    onSent: draft.discard,
  });

  return (
    <StepPage step="locations" title={text.title} lead={text.lead}>
      <Card>
        <RowsForm
          form={form}
          trouble={trouble}
          problem={text.problem}
          end={
            <FormEnd note={<DraftNote isSaved={draft.isSaved} onDiscard={draft.discard} />}>
              <Button type="submit" kind="primary" busy={form.submission.busy ? text.busy : undefined}>
                {text.submit(form.filled.length)}
              </Button>
            </FormEnd>
          }
        >
          <LocationsAlready locations={stored} />
          <RowEditor
            name="locations"
            columns={locationColumns}
            rows={draft.value}
            onChange={draft.change}
            errors={form.errors}
            empty={noLocation}
            rowLabel={text.row}
            addLabel={text.add}
          />
        </RowsForm>
      </Card>
    </StepPage>
  );
}

function refusals(locations: unknown[]) {
  const checked = validate(locationsForm, { locations });
  return checked.ok ? [] : checked.errors;
}
