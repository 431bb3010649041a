import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView } from 'shared-remote';
import { loadLocations, loadUsers, locationsAtom, usersAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { BarChart } from '../../charts/BarChart.tsx';
import { combineResources } from '../../facts/combineResources.ts';
import { peopleByLocation } from '../../facts/countPeople.ts';
import { words } from '../../words.ts';
import { NoLocations } from './NoLocations.tsx';

const text = words.dashboard;
const shown = 8;

/** Where most people work. */
export function PeopleByLocationCard() {
  const users = useAtomValue(usersAtom);
  const locations = useAtomValue(locationsAtom);
  const counted = combineResources({ users, locations }, (known) =>
    peopleByLocation(known.users, known.locations).toSorted((one, other) => other.people - one.people),
  );
  return (
    <Card title={text.byLocation}>
      <ResourceView resource={counted} what={words.what.people} onRetry={retry}>
        {(rows) => (
          <>
            {rows.length === 0 && <NoLocations />}
            <BarChart
              bars={rows.slice(0, shown).map(({ location, people }) => ({
                id: location._id,
                label: location.name,
                amount: people,
                words: text.people(people),
                path: `/settings/people?location=${location._id}`,
              }))}
            />
            {rows.length > shown && <Link to="/settings/locations">{text.showAll(rows.length)}</Link>}
          </>
        )}
      </ResourceView>
    </Card>
  );
}

function retry() {
  void loadUsers();
  void loadLocations();
}
