import { useSearchParams } from 'react-router-dom';
import type { Location, UserListItem } from 'shared-session';
import { EmptyState, Table } from 'shared-ui';

import { filterPeople, readPeopleFilter } from '../../../facts/filterPeople.ts';
import { words } from '../../../words.ts';
import styles from '../List.module.css';
import type { Opened } from '../opened.ts';
import { peopleColumns } from './peopleColumns.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';

type Props = {
  people: readonly UserListItem[];
  locations: readonly Location[];
  onOpen: (opened: Opened<UserListItem>) => void;
};

const text = words.settings.people;

/** The people the address asks for. */
export function PeopleList({ people, locations, onOpen }: Props) {
  const [search] = useSearchParams();
  const shown = filterPeople(people, readPeopleFilter(search));
  if (people.length === 0) return <EmptyState title={text.none}>{text.noneHint}</EmptyState>;
  return (
    <>
      <PeopleFilters locations={locations} />
      <p className={styles.amount} aria-live="polite">
        {text.shown(shown.length)}
      </p>
      {shown.length > 0 ? (
        <Table
          caption={text.caption}
          columns={peopleColumns(locations, onOpen)}
          rows={shown}
          rowKey={({ _id }) => _id}
        />
      ) : (
        <EmptyState title={text.noMatch}>{text.noMatchHint}</EmptyState>
      )}
    </>
  );
}
