import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ResourceView, useCall } from 'remote-kit';
import { calls, type Location, organizationAtom, summaryAtom } from 'shared-session';
import { Card, useAppearance } from 'shared-ui';
import { MapPin } from 'shared-ui/icons';

import { EmptyCard } from '../../cards.tsx';
import { localTime } from '../../localTime.ts';
import { commonText } from '../../messages.ts';
import { BarChart, largestOf, shareOf } from './BarChart.tsx';
import styles from './Dashboard.module.css';
import { dashboardText } from './messages.ts';

type Counted = { rows: readonly Location[]; total: number };

const largest = { sort: '-people', limit: 4 };

const expected: readonly Location[] = ['1', '2', '3', '4'].map((_id) => ({
  _id,
  name: '-',
  timeZone: null,
  userCount: 1,
}));

/** The largest locations: how many people belong to each, and what time it is there. */
export function LocationsCard() {
  const { resource, load } = useCall(calls.getLocations, { query: largest });
  const { data, total = data?.length ?? expected.length } = resource;
  return (
    <Card title={dashboardText.locations} actions={data && <ShowAll rows={data} total={total} />}>
      <ResourceView<readonly Location[]>
        resource={resource}
        what={commonText.what.locations}
        expected={expected}
        onRetry={() => void load()}
      >
        {(rows) =>
          rows.length > 0 ? (
            <Locations rows={rows} total={total} />
          ) : (
            <EmptyCard {...dashboardText.noLocations} icon={MapPin} path="/settings/locations/add" />
          )
        }
      </ResourceView>
    </Card>
  );
}

function ShowAll({ rows, total }: Counted) {
  if (total <= rows.length) return null;
  return <Link to="/settings/locations?sort=-people">{dashboardText.showAll(total)}</Link>;
}

function Locations({ rows, total }: Counted) {
  useAppearance('hours');
  const now = useMinute();
  const organizationZone = useAtomValue(organizationAtom).data?.timeZone ?? null;
  const people = useAtomValue(summaryAtom).data?.people ?? 0;
  const leader = largestOf(rows, ({ userCount }) => userCount ?? 0);
  return (
    <>
      <p className={styles.number}>
        <Link to="/settings/locations">{dashboardText.locationCount(total)}</Link>
      </p>
      <BarChart
        sentence={
          leader && people > 0 ? dashboardText.mostAt(leader.name, shareOf(leader.userCount ?? 0, people)) : null
        }
        heads={{ label: dashboardText.location, amount: dashboardText.peopleHead }}
        whole={people}
        bars={rows.map(({ _id, name, timeZone, userCount }) => ({
          id: _id,
          label: name,
          detail: localTime(timeZone ?? organizationZone, now),
          amount: userCount,
          amountText: userCount === null ? '' : dashboardText.people(userCount),
          path: `/settings/people?location=${_id}`,
        }))}
      />
    </>
  );
}

/** The current time, updated every full minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
