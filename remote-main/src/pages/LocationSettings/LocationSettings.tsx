import { useMemo } from 'react';
import { LazyPart, useLoadOnArrival, usePrefetch } from 'remote-kit';
import { call, calls, loadSummary, type Location, location } from 'shared-session';

import { ExportButton } from '../../list/ExportButton.tsx';
import { locationsQuery } from '../../list/listQueries.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { type FetchPage, usePagedRows } from '../../list/usePagedRows.ts';
import { ListPage } from '../../settings/ListPage.tsx';
import { settingsText } from '../../settings/messages.ts';
import { locationCells, locationHeader, LocationList } from './LocationList.tsx';
import { locationsText } from './messages.ts';

/** The locations: to be found, added, changed and removed. */
export function Page() {
  usePrefetch(loadDialogs);
  useLoadOnArrival(loadSummary);
  const { search, change } = useListAddress();
  const query = useMemo(() => locationsQuery(search), [search]);
  const fetchPage: FetchPage<Location> = (page, signal) =>
    call(calls.getLocations, { query: { ...query, ...page }, signal });
  const list = usePagedRows(JSON.stringify(query), fetchPage);
  const reload = () => {
    list.reload();
    void loadSummary();
  };
  return (
    <ListPage<Location>
      list="locations"
      change={{ payload: location }}
      total={list.rows.total}
      text={{ title: settingsText.tabs.locations, lead: locationsText.lead, add: locationsText.add }}
      addPath="/settings/locations/add"
      actions={
        <ExportButton fileName="locations.csv" fetchPage={fetchPage} header={locationHeader} toCells={locationCells} />
      }
      renderList={(open) => <LocationList list={list} query={query} onChange={change} onOpen={open} />}
      renderDialog={({ dialog, row }, close) => (
        <LazyPart load={loadDialogs}>
          {({ LocationDialog, RemoveLocation }) =>
            dialog === 'remove' ? (
              <RemoveLocation location={row} onDone={reload} onClose={close} />
            ) : (
              <LocationDialog location={row} onDone={reload} onClose={close} />
            )
          }
        </LazyPart>
      )}
    />
  );
}

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './locationDialogs.tsx');
