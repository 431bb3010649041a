import { roleMessages } from '@askwell/page-kit';
import { foldName } from 'contract/fold';
import { getLocations } from 'contract/locations';
import { userStatuses } from 'contract/people';
import { roles } from 'contract/session';
import { Link } from 'react-router-dom';
import { useRead } from 'shared-session';
import { getButtonClass } from 'shared-ui';

import { peopleMessages } from './messages.ts';
import styles from './People.module.css';
import { statusLabels } from '../../settings/messages.ts';

/** Links to filters that match the search: nobody is called "Berlin Mitte", but 88 people work there. */
export function FilterSuggestions({ search = '' }: { search: string | undefined }) {
  const query = { search, sort: 'name', limit: 3 };
  const { data: locations = [] } = useRead(getLocations, query, { silent: true, enabled: search !== '' });
  const matchesSearch = (name: string) => search !== '' && foldName(name).includes(foldName(search));
  const suggestions = [
    ...locations
      .filter(({ name, userCount }) => matchesSearch(name) && userCount !== 0)
      .slice(0, 3)
      .map(({ _id, name, userCount }) => ({
        filter: `location=${encodeURIComponent(_id)}&status=current`,
        label: peopleMessages.showAt(userCount, name),
      })),
    ...roles
      .map((role) => ({ filter: `role=${role}`, name: roleMessages[role].name }))
      .filter(({ name }) => matchesSearch(name))
      .map(({ filter, name }) => ({ filter, label: peopleMessages.showRole(name) })),
    ...userStatuses
      .filter((status) => matchesSearch(statusLabels[status]))
      .map((status) => ({ filter: `status=${status}`, label: peopleMessages.showStatus(statusLabels[status]) })),
  ];
  if (suggestions.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      {suggestions.map(({ filter, label }) => (
        <Link key={filter} to={`/settings/people?${filter}`} className={getButtonClass('secondary')}>
          {label}
        </Link>
      ))}
    </div>
  );
}
