import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ResourceView, useCall, useLoadOnReturn } from 'remote-kit';
import { type ApiResult, call, calls, type Location, organizationAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { localTime } from '../../localTime.ts';
import { commonText } from '../../messages.ts';
import styles from './Dashboard.module.css';
import { NoLocations } from './emptyCards.tsx';
import { dashboardText } from './messages.ts';

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
    <Card title={dashboardText.locations}>
      <ResourceView
        resource={resource}
        what={commonText.what.locations}
        expected={expected}
        onRetry={() => void load()}
      >
        {(counted) => (counted.total > 0 ? <Locations {...counted} /> : <NoLocations />)}
      </ResourceView>
    </Card>
  );
}

function Locations({ rows, total }: Counted) {
  const now = useMinute();
  const organizationZone = useAtomValue(organizationAtom).data?.timeZone ?? null;
  return (
    <div className={styles.locations}>
      <p className={styles.number}>
        <Link to="/settings/locations">{dashboardText.locationCount(total)}</Link>
      </p>
      <ul className={styles.rows}>
        {rows.map(({ _id, name, timeZone, userCount }) => (
          <li key={_id} className={styles.row}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.detail}>{localTime(timeZone ?? organizationZone, now)}</span>
            {userCount !== null && (
              <Link to={`/settings/people?location=${_id}`}>{dashboardText.people(userCount)}</Link>
            )}
          </li>
        ))}
      </ul>
      {total > rows.length && <Link to="/settings/locations?sort=-people">{dashboardText.showAll(total)}</Link>}
    </div>
  );
}

/** A part of a list together with how many there are in all. */
function countedPage<Row>(result: ApiResult<Row[]>): ApiResult<{ rows: Row[]; total: number }> {
  if (!result.ok) return result;
  const { payload: rows, total = rows.length } = result;
  return { ...result, payload: { rows, total } };
}

/** The present moment, new at every full minute, so that clocks on the page go on. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
