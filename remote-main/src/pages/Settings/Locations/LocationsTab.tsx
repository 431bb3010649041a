import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ResourceView, useLoadOnArrival } from 'shared-remote';
import { type Location, loadLocations, locationsAtom, removeLocation } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { words } from '../../../words.ts';
import type { Opened } from '../opened.ts';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { TabPage } from '../TabPage.tsx';
import { LocationDialog } from './LocationDialog.tsx';
import { LocationList } from './LocationList.tsx';

const text = words.settings.locations;

/** The locations: to be found, added, changed and removed. */
export function LocationsTab() {
  useLoadOnArrival(loadLocations);
  const resource = useAtomValue(locationsAtom);
  const [opened, setOpened] = useState<Opened<Location>>(null);
  const close = () => setOpened(null);
  return (
    <TabPage
      title={words.settings.tabs.locations}
      lead={text.lead}
      isWide
      action={
        <Button
          kind="primary"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpened({ dialog: 'add' })}
        >
          {text.add}
        </Button>
      }
    >
      <Card>
        <ResourceView resource={resource} what={words.what.locations} onRetry={() => void loadLocations()}>
          {(locations) => <LocationList locations={locations} onOpen={setOpened} />}
        </ResourceView>
      </Card>
      {opened?.dialog === 'add' && <LocationDialog location={null} onClose={close} />}
      {opened?.dialog === 'edit' && <LocationDialog location={opened.row} onClose={close} />}
      {opened?.dialog === 'remove' && (
        <RemoveDialog
          title={text.removeTitle(opened.row.name)}
          text={text.removeText}
          done={text.removed(opened.row.name)}
          remove={() => removeLocation(opened.row._id)}
          onClose={close}
        />
      )}
    </TabPage>
  );
}
