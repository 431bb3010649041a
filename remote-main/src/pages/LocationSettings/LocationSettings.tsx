import { useCallback, useState } from 'react';
import { LazyPart, usePrefetch } from '@askwell/page-kit';
import { type Location, location, locationSorts, pagedQueries, schema as v } from 'shared-session';

import { ListPage } from '../../list/ListPage.tsx';
import { oneOf, searched, useFocusOnRow, useListAddress, useRows } from '../../list/useList.ts';
import { commonText, settingsText } from '../../messages.ts';
import { useFoundDraft } from '../../settings/formDraft.ts';
import {
  exportedColumns,
  loadDialogs,
  locationColumns,
  LocationContext,
  type OpenLocation,
} from './locationColumns.tsx';
import { locationsText } from './messages.ts';

/** The organization's locations: find, add, edit and remove them. */
export function Page() {
  usePrefetch(loadDialogs);
  const address = useListAddress(locationsQuery);
  const list = useRows(pagedQueries.locations(address.query));
  const draft = useFoundDraft('locations', { payload: location }, v.unknown());
  // A draft from when the session ended opens again.
  const [dialog, setDialog] = useState<{ action: 'edit' | 'remove'; row: Location } | null>(
    draft && { action: 'edit', row: draft.row },
  );
  const [removed, setRemoved] = useState<Location | null>(null);
  const { handle, focusSoon } = useFocusOnRow(list.rows, dialog !== null);
  const open = useCallback<OpenLocation>((action, row) => setDialog({ action, row }), []);
  const onClose = () => setDialog(null);
  return (
    <LocationContext value={open}>
      <ListPage
        list={list}
        columns={locationColumns}
        address={address}
        handle={handle}
        what={commonText.what.locations}
        title={settingsText.pages.locations}
        text={locationsText}
        add={{ path: '/settings/locations/add', label: locationsText.add }}
        exported={{ fileName: 'locations.csv', columns: exportedColumns }}
        bar={
          removed &&
          !dialog && (
            <LazyPart load={loadDialogs}>
              {({ UndoLocation }) => (
                <UndoLocation
                  key={removed._id}
                  location={removed}
                  onUndone={() => focusSoon([removed])}
                  onClose={() => setRemoved((last) => (last === removed ? null : last))}
                />
              )}
            </LazyPart>
          )
        }
        dialog={
          dialog && (
            <LazyPart load={loadDialogs}>
              {({ LocationDialog, RemoveLocation }) =>
                dialog.action === 'remove' ? (
                  <RemoveLocation
                    location={dialog.row}
                    onRemoved={setRemoved}
                    onGone={() => void list.query.refetch()}
                    onClose={onClose}
                  />
                ) : (
                  <LocationDialog location={dialog.row} onClose={onClose} />
                )
              }
            </LazyPart>
          )
        }
      />
    </LocationContext>
  );
}

/** The query for the server from an address such as ?search=mill&sort=-people. Unknown values are ignored. */
export function locationsQuery(address: URLSearchParams) {
  return { ...searched(address), sort: oneOf(locationSorts, address.get('sort')) ?? 'name' };
}
