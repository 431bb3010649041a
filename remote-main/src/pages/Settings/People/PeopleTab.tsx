import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ResourceView, useLoadOnArrival } from 'shared-remote';
import { loadLocations, loadUsers, locationsAtom, removeUser, type UserListItem, usersAtom } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { words } from '../../../words.ts';
import type { Opened } from '../opened.ts';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { TabPage } from '../TabPage.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonDialog } from './PersonDialog.tsx';

const text = words.settings.people;

/** The people: to be found, invited, changed and removed. */
export function PeopleTab() {
  useLoadOnArrival(loadUsers, loadLocations);
  const resource = useAtomValue(usersAtom);
  const locations = useAtomValue(locationsAtom).data ?? [];
  const [opened, setOpened] = useState<Opened<UserListItem>>(null);
  const close = () => setOpened(null);
  return (
    <TabPage
      title={words.settings.tabs.people}
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
        <ResourceView resource={resource} what={words.what.people} onRetry={() => void loadUsers()}>
          {(people) => <PeopleList people={people} locations={locations} onOpen={setOpened} />}
        </ResourceView>
      </Card>
      {opened?.dialog === 'add' && <PersonDialog person={null} locations={locations} onClose={close} />}
      {opened?.dialog === 'edit' && <PersonDialog person={opened.row} locations={locations} onClose={close} />}
      {opened?.dialog === 'remove' && (
        <RemoveDialog
          title={text.removeTitle(opened.row.name)}
          text={text.removeText}
          done={text.removed(opened.row.name)}
          remove={() => removeUser(opened.row._id)}
          onClose={close}
        />
      )}
    </TabPage>
  );
}
