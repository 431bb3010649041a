import { useMemo } from 'react';
import { Later, useFetchAhead } from 'remote-kit';
import { call, calls, type Location, location } from 'shared-session';

import { locationsQuery } from '../../facts/listQueries.ts';
import type { AskPage } from '../../list/createPageLoader.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { usePagedRows } from '../../list/usePagedRows.ts';
import { locations as text } from '../../words/locations.ts';
import { settings as settingsWords } from '../../words/settings.ts';
import { ListTab } from '../../settings/ListTab.tsx';
import { LocationList } from './LocationList.tsx';
import { locationCells, locationHeader } from './locationCells.ts';

/** The locations: to be found, added, changed and removed. */
export function Page() {
  useFetchAhead(loadDialogs);
  const { search, change } = useListAddress();
  const query = useMemo(() => locationsQuery(search), [search]);
  const ask: AskPage<Location> = (page, signal) => call(calls.getLocations, { query: { ...query, ...page }, signal });
  const list = usePagedRows(JSON.stringify(query), ask);
  return (
    <ListTab<Location>
      list="locations"
      change={{ payload: location }}
      total={list.rows.total}
      title={settingsWords.tabs.locations}
      lead={text.lead}
      add={text.add}
      actions={<ExportButton fileName="locations.csv" ask={ask} header={locationHeader} toCells={locationCells} />}
      renderList={(open) => <LocationList list={list} query={query} onChange={change} onOpen={open} />}
      renderDialog={({ dialog, row }, close) => (
        <Later load={loadDialogs}>
          {({ LocationDialog, RemoveLocation }) =>
            dialog === 'remove' ? (
              <RemoveLocation location={row} onDone={list.reload} onClose={close} />
            ) : (
              <LocationDialog location={row} onDone={list.reload} onClose={close} />
            )
          }
        </Later>
      )}
    />
  );
}

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './locationDialogs.ts');
