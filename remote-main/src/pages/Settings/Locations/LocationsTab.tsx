import { useAtomValue } from 'jotai';
import { ResourceView, useLoadOnArrival } from 'shared-remote';
import { type Location, loadLocations, locationsAtom, removeLocation } from 'shared-session';

import { words } from '../../../words.ts';
import { ListTab } from '../ListTab.tsx';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { LocationDialog } from './LocationDialog.tsx';
import { LocationList } from './LocationList.tsx';

const text = words.settings.locations;

/** The locations: to be found, added, changed and removed. */
export function LocationsTab() {
  useLoadOnArrival(loadLocations);
  const resource = useAtomValue(locationsAtom);
  return (
    <ListTab<Location>
      title={words.settings.tabs.locations}
      lead={text.lead}
      add={text.add}
      renderList={(open) => (
        <ResourceView resource={resource} what={words.what.locations} onRetry={() => void loadLocations()}>
          {(locations) => <LocationList locations={locations} onOpen={open} />}
        </ResourceView>
      )}
      renderDialog={({ dialog, row }, close) =>
        dialog === 'remove' ? (
          <RemoveDialog
            title={text.removeTitle(row.name)}
            text={text.removeText}
            done={text.removed(row.name)}
            remove={() => removeLocation(row._id)}
            onClose={close}
          />
        ) : (
          <LocationDialog location={row} onClose={close} />
        )
      }
    />
  );
}
