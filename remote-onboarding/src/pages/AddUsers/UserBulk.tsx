import { sharedWords } from 'shared-remote';
import { type Location, roles } from 'shared-session';

import { BulkSelect } from '../../rows/BulkSelect.tsx';
import { peopleWords } from '../../words/addUsers.ts';
import type { UserValues } from './userRows.ts';

type Props = { locations: readonly Location[]; onSet: (change: Partial<UserValues>) => void };

const text = peopleWords;
const none = '-';

/** Role and location for all selected people. */
export function UserBulk({ locations, onSet }: Props) {
  return (
    <>
      <BulkSelect
        what={text.roleWhat}
        options={roles.map((role) => ({ value: role, label: sharedWords.roles[role].name }))}
        onChoose={(chosen) => {
          const role = roles.find((known) => known === chosen);
          if (role) onSet({ role });
        }}
      />
      {locations.length > 0 && (
        <BulkSelect
          what={text.locationWhat}
          options={[
            ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: none, label: text.noLocation },
          ]}
          onChoose={(chosen) => onSet({ locations: chosen === none ? [] : [chosen] })}
        />
      )}
    </>
  );
}
