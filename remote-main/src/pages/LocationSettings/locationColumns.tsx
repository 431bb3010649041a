import { Link } from 'react-router-dom';
import type { Location } from 'shared-session';

import type { ListColumn } from '../../list/ListTable.tsx';
import { locations as text } from '../../words/locations.ts';
import { actionsColumn } from '../../settings/actionsColumn.tsx';
import type { Opened } from '../../settings/opened.ts';

/** The columns of the list of locations. */
export const locationColumns = (onOpen: (opened: Opened<Location>) => void): readonly ListColumn<Location>[] => [
  {
    key: 'name',
    header: text.name,
    isHeader: true,
    sort: 'name',
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  { key: 'address', header: text.address, cell: ({ address }) => address && <span title={address}>{address}</span> },
  { key: 'code', header: text.code, cell: ({ code }) => code },
  { key: 'timeZone', header: text.timeZone, cell: ({ timeZone }) => timeZone?.replaceAll('_', ' ') },
  {
    key: 'people',
    header: text.people,
    align: 'end',
    sort: 'people',
    cell: ({ _id, name, userCount }) =>
      userCount !== null && (
        <Link to={`/settings/people?location=${_id}`} aria-label={text.peopleAt(userCount, name)}>
          {text.number(userCount)}
        </Link>
      ),
  },
  actionsColumn(onOpen),
];
