import { useAtomValue } from 'jotai';
import { Store } from 'shared-ui/icons';
import { Later, useFetchAhead, useLoadOnArrival } from 'remote-kit';
import {
  addLocations,
  loadLocations,
  loadOrganization,
  locationErrorAtom,
  locationsAtom,
  organizationAtom,
} from 'shared-session';
import { Button, Card } from 'shared-ui';
import { useMemo } from 'react';

import { DraftNote } from '../../drafts/DraftNote.tsx';
import { FormEnd } from '../../FormEnd.tsx';
import { newRow } from '../../rows/model/row.ts';
import { insertRows } from '../../rows/model/rowList.ts';
import { RowEditor } from '../../rows/RowEditor.tsx';
import { RowsForm } from '../../rows/RowsForm.tsx';
import { useIdempotentSend } from '../../rows/send/useIdempotentSend.ts';
import { useRowsForm } from '../../rows/useRowsForm.ts';
import { StepPage } from '../../StepPage.tsx';
import { useProfileOnReturn } from '../../useProfileOnReturn.ts';
import { locationsWords } from '../../words/addLocations.ts';
import { locationColumns } from './locationColumns.tsx';
import { locationKind } from './locationKind.ts';
import { LocationsAlready } from './LocationsAlready.tsx';
import { locationRules } from './locationRules.ts';
import { isStoredLocation, locationsDraft, noLocation, toLocationForm } from './locationRows.ts';

const text = locationsWords;

/** The second step: the places where people work. */
export function Page() {
  useFetchAhead(loadBulk);
  useLoadOnArrival(loadLocations, loadOrganization);
  useProfileOnReturn();
  const known = useAtomValue(locationsAtom).data;
  const stored = useMemo(() => known ?? [], [known]);
  const organization = useAtomValue(organizationAtom).data;
  const trouble = useAtomValue(locationErrorAtom);
  const send = useIdempotentSend('locations', addLocations);
  const form = useRowsForm({
    step: 'locations',
    shape: locationsDraft,
    kind: locationKind,
    rules: useMemo(() => locationRules(stored), [stored]),
    toForm: toLocationForm,
    stored,
    readStored: loadLocations,
    isStored: isStoredLocation,
    nothing: stored.length > 0 ? null : text.atLeastOne,
    send,
  });
  const canBeOne = form.filled.length === 0 && stored.length === 0 && organization !== null;

  function addTheOne() {
    if (!organization) return;
    const row = newRow({ ...noLocation, name: organization.name });
    form.act(text.onlyOneAdded, (list) => insertRows(list, null, [row], locationKind));
  }

  return (
    <StepPage isWide step="locations" title={text.title} lead={text.lead(organization)}>
      <Card>
        <RowsForm
          form={form}
          onSubmit={form.submit}
          rowLabel={text.row}
          trouble={trouble}
          problem={text.problem}
          end={
            <FormEnd note={<DraftNote isSaved={form.isSaved} onDiscard={form.discard} />}>
              <Button type="submit" kind="primary" busy={form.submission.busy ? text.busy : undefined}>
                {text.submit(form.filled.length)}
              </Button>
            </FormEnd>
          }
        >
          <LocationsAlready locations={stored} />
          <RowEditor
            form={form}
            columns={locationColumns}
            rowLabel={text.row}
            addLabel={text.add}
            start={
              canBeOne && (
                <Button icon={<Store size={16} strokeWidth={1.75} aria-hidden />} onClick={addTheOne}>
                  {text.onlyOne}
                </Button>
              )
            }
            renderBulk={(bulk) => <Later load={loadBulk}>{({ LocationBulk }) => <LocationBulk bulk={bulk} />}</Later>}
          />
        </RowsForm>
      </Card>
    </StepPage>
  );
}

const loadBulk = () => import(/* webpackChunkName: "locations-more" */ './LocationBulk.tsx');
