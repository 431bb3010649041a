import { TextField } from 'shared-remote';
import type { Location } from 'shared-session';
import { Checkbox, EmptyState, Table } from 'shared-ui';

import { filterLocations } from '../../../facts/filterLocations.ts';
import { words } from '../../../words.ts';
import styles from '../List.module.css';
import type { Opened } from '../opened.ts';
import { useSearchParam } from '../useSearchParam.ts';
import { locationColumns } from './locationColumns.tsx';

type Props = { locations: readonly Location[]; onOpen: (opened: Opened<Location>) => void };

const text = words.settings.locations;

/** The locations the address asks for. */
export function LocationList({ locations, onOpen }: Props) {
  const [search, setSearch] = useSearchParam('search');
  const [people, setPeople] = useSearchParam('people');
  const shown = filterLocations(locations, search, people === 'none');
  if (locations.length === 0) return <EmptyState title={text.none}>{text.noneHint}</EmptyState>;
  return (
    <>
      <div className={styles.filters}>
        <TextField
          id="location-search"
          label={text.search}
          type="search"
          required={false}
          value={search}
          onChange={setSearch}
        />
        <Checkbox
          label={text.onlyEmpty}
          checked={people === 'none'}
          onChange={(event) => setPeople(event.currentTarget.checked ? 'none' : '')}
        />
      </div>
      <p className={styles.amount} aria-live="polite">
        {text.shown(shown.length)}
      </p>
      {shown.length > 0 ? (
        <Table caption={text.caption} columns={locationColumns(onOpen)} rows={shown} rowKey={({ _id }) => _id} />
      ) : (
        <EmptyState title={text.noMatch}>{text.noMatchHint}</EmptyState>
      )}
    </>
  );
}
