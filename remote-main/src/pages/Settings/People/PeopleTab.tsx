import { useAtomValue } from 'jotai';
import { ResourceView, useLoadOnArrival } from 'shared-remote';
import { loadLocations, loadUsers, locationsAtom, removeUser, type UserListItem, usersAtom } from 'shared-session';

import { words } from '../../../words.ts';
import { ListTab } from '../ListTab.tsx';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonDialog } from './PersonDialog.tsx';

const text = words.settings.people;

/** The people: to be found, invited, changed and removed. */
export function PeopleTab() {
  useLoadOnArrival(loadUsers, loadLocations);
  const resource = useAtomValue(usersAtom);
  const locations = useAtomValue(locationsAtom).data ?? [];
  return (
    <ListTab<UserListItem>
      title={words.settings.tabs.people}
      lead={text.lead}
      add={text.add}
      renderList={(open) => (
        <ResourceView resource={resource} what={words.what.people} onRetry={() => void loadUsers()}>
          {(people) => <PeopleList people={people} locations={locations} onOpen={open} />}
        </ResourceView>
      )}
      renderDialog={({ dialog, row }, close) =>
        dialog === 'remove' ? (
          <RemoveDialog
            title={text.removeTitle(row.name)}
            text={text.removeText}
            done={text.removed(row.name)}
            remove={() => removeUser(row._id)}
            onClose={close}
          />
        ) : (
          <PersonDialog person={row} locations={locations} onClose={close} />
        )
      }
    />
  );
}
