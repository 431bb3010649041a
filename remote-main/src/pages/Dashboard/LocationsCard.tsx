import { Link } from 'react-router-dom';
import { ResourceView, useCall, useLoadOnReturn } from 'remote-kit';
import { call, calls, type Location } from 'shared-session';
import { Card } from 'shared-ui';

import { countedPage } from '../../facts/countedPage.ts';
import { localTime } from '../../facts/localTime.ts';
import { words } from '../../words.ts';
import { dashboard as text } from '../../words/dashboard.ts';
import styles from './Dashboard.module.css';
import { NoLocations } from './NoLocations.tsx';
import { useMinute } from './useMinute.ts';

type Counted = { rows: readonly Location[]; total: number };

const largest = { sort: '-people', limit: 3 };

const expected: Counted = { rows: [], total: 1 };

/** The largest locations, what time it is there, and how many people belong to each. */
export function LocationsCard() {
  const { resource, load } = useCall(async (signal) =>
    countedPage(await call(calls.getLocations, { query: largest, signal })),
  );
  useLoadOnReturn(load);
  return (
    <Card title={text.locations}>
      <ResourceView resource={resource} what={words.what.locations} expected={expected} onRetry={() => void load()}>
        {(counted) => (counted.total > 0 ? <Locations {...counted} /> : <NoLocations />)}
      </ResourceView>
    </Card>
  );
}

function Locations({ rows, total }: Counted) {
  const now = useMinute();
  return (
    <div className={styles.locations}>
      <p className={styles.number}>
        <Link to="/settings/locations">{text.locationCount(total)}</Link>
      </p>
      <ul className={styles.rows}>
        {rows.map(({ _id, name, timeZone, userCount }) => (
          <li key={_id} className={styles.row}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.detail}>{localTime(timeZone, now)}</span>
            {userCount !== null && <Link to={`/settings/people?location=${_id}`}>{text.people(userCount)}</Link>}
          </li>
        ))}
      </ul>
      {total > rows.length && <Link to="/settings/locations?sort=-people">{text.showAll(total)}</Link>}
    </div>
  );
}
