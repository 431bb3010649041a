import { sharedWords } from 'remote-kit';
import { type Location, roles } from 'shared-session';

import { type Bulk, BulkBar } from '../../rows/BulkBar.tsx';
import { BulkSelect } from '../../rows/BulkSelect.tsx';
import { peopleWords } from '../../words/addUsers.ts';
import type { UserValues } from './userRows.ts';

type Props = { locations: readonly Location[]; bulk: Bulk<UserValues> };

const text = peopleWords;
const none = '-';

/** Role and location for all selected people. */
export function UserBulk({ locations, bulk }: Props) {
  return (
    <BulkBar {...bulk}>
      <BulkSelect
        what={text.roleWhat}
        options={roles.map((role) => ({ value: role, label: sharedWords.roles[role].name }))}
        onChoose={(chosen) => {
          const role = roles.find((known) => known === chosen);
          if (role) bulk.onSet({ role });
        }}
      />
      {locations.length > 0 && (
        <BulkSelect
          what={text.locationWhat}
          options={[
            ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: none, label: text.noLocation },
          ]}
          onChoose={(chosen) => bulk.onSet({ locations: chosen === none ? [] : [chosen] })}
        />
      )}
    </BulkBar>
  );
}
