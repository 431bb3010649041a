import { useAtomValue } from 'jotai';
import { Icon, Store } from 'shared-ui/icons';
import { useMemo } from 'react';
import { LazyPart, usePrefetch, useLoadOnArrival } from 'remote-kit';
import {
  addLocations,
  loadLocations,
  loadOrganization,
  type Location,
  locationErrorAtom,
  locationsAtom,
  organizationAtom,
} from 'shared-session';
import { Button, Card } from 'shared-ui';

import { locationMessages } from '../../messages/locations.ts';
import { RowEditor } from '../../rows/editor/RowEditor.tsx';
import { LockedRows } from '../../rows/LockedRows.tsx';
import { insertRows, newRow } from '../../rows/model/rowList.ts';
import { RowsForm } from '../../rows/RowsForm.tsx';
import { useIdempotentSend } from '../../rows/useIdempotentSend.ts';
import { useRowsForm } from '../../rows/useRowsForm.ts';
import { DraftNote, FormEnd } from '../../FormEnd.tsx';
import { StepPage, useProfileOnReturn } from '../../StepPage.tsx';
import { locationColumns } from './locationColumns.tsx';
import { locationKind } from './locationKind.ts';
import { isStoredLocation, locationRules, locationsDraft, noLocation, toLocationForm } from './locationRows.ts';

const text = locationMessages.locations;

/** The second step: the locations where people work. */
export function Page() {
  usePrefetch(loadBulk);
  useLoadOnArrival(loadLocations, loadOrganization);
  useProfileOnReturn();
  const known = useAtomValue(locationsAtom).data;
  const stored = useMemo(() => known ?? [], [known]);
  const organization = useAtomValue(organizationAtom).data;
  const locationError = useAtomValue(locationErrorAtom);
  const send = useIdempotentSend('locations', addLocations);
  const form = useRowsForm({
    step: 'locations',
    draft: locationsDraft,
    kind: locationKind,
    rules: useMemo(() => locationRules(stored), [stored]),
    toForm: toLocationForm,
    stored: { items: stored, load: loadLocations, includes: isStoredLocation },
    emptyMessage: stored.length > 0 ? null : text.atLeastOne,
    send,
  });
  const canUseOrganization = form.filled.length === 0 && stored.length === 0 && organization !== null;

  function addOrganizationAsLocation() {
    if (!organization) return;
    const row = newRow({ ...noLocation, name: organization.name });
    form.edit.apply(text.onlyOneAdded, (list) => insertRows(list, null, [row], locationKind));
  }

  return (
    <StepPage isWide step="locations" title={text.title} lead={text.lead(organization)}>
      <Card>
        <RowsForm
          form={form}
          onSubmit={form.submit}
          rowLabel={text.row}
          listError={locationError}
          errorTitle={text.problem}
          end={
            <FormEnd isSticky note={<DraftNote isSaved={form.isSaved} onDiscard={form.edit.discard} />}>
              <Button type="submit" kind="primary" busy={form.submission.busy ? text.busy : undefined}>
                {text.submit(form.filled.length)}
              </Button>
            </FormEnd>
          }
        >
          <StoredLocations locations={stored} />
          <RowEditor
            form={form}
            columns={locationColumns}
            rowLabel={text.row}
            addLabel={text.add}
            start={
              canUseOrganization && (
                <Button icon={<Icon of={Store} />} onClick={addOrganizationAsLocation}>
                  {text.onlyOne}
                </Button>
              )
            }
            renderBulk={(bulk) => (
              <LazyPart load={loadBulk}>{({ LocationBulk }) => <LocationBulk bulk={bulk} />}</LazyPart>
            )}
          />
        </RowsForm>
      </Card>
    </StepPage>
  );
}

const loadBulk = () => import(/* webpackChunkName: "locations-more" */ './LocationBulk.tsx');

/** The locations that are stored already. */
export function StoredLocations({ locations }: { locations: readonly Location[] }) {
  return (
    <LockedRows
      title={locationMessages.locations.existing(locations.length)}
      rows={locations.map(({ _id, name, address }) => ({ id: _id, name, detail: address ?? '' }))}
    />
  );
}
