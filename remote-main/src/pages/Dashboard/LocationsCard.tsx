import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView } from 'shared-remote';
import { type Location, loadLocations, locationsAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { localTime } from '../../facts/localTime.ts';
import { words } from '../../words.ts';
import styles from './Dashboard.module.css';
import { NoLocations } from './NoLocations.tsx';
import { useMinute } from './useMinute.ts';

const text = words.dashboard;
const shown = 8;

/** The locations, what time it is there, and how many people belong to each. */
export function LocationsCard() {
  const resource = useAtomValue(locationsAtom);
  return (
    <Card title={text.locations}>
      <ResourceView resource={resource} what={words.what.locations} onRetry={() => void loadLocations()}>
        {(locations) => (locations.length > 0 ? <Locations locations={locations} /> : <NoLocations />)}
      </ResourceView>
    </Card>
  );
}

function Locations({ locations }: { locations: readonly Location[] }) {
  const now = useMinute();
  return (
    <>
      <p className={styles.number}>
        <Link to="/settings/locations">{text.locationCount(locations.length)}</Link>
      </p>
      <ul className={styles.rows}>
        {locations.slice(0, shown).map(({ _id, name, timeZone, userCount }) => (
          <li key={_id} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{localTime(timeZone, now)}</span>
            <Link to={`/settings/people?location=${_id}`}>{text.people(userCount)}</Link>
          </li>
        ))}
      </ul>
      {locations.length > shown && <Link to="/settings/locations">{text.showAll(locations.length)}</Link>}
    </>
  );
}
