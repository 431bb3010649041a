import { useAtomValue } from 'jotai';
import { ResourceView, sharedWords } from 'shared-remote';
import { loadUsers, usersAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { BarChart } from '../../charts/BarChart.tsx';
import { peopleByRole } from '../../facts/countPeople.ts';
import { words } from '../../words.ts';
import { NoPeople } from './NoPeople.tsx';

const text = words.dashboard;

/** How many people have which role. */
export function PeopleByRoleCard() {
  const resource = useAtomValue(usersAtom);
  return (
    <Card title={text.byRole}>
      <ResourceView resource={resource} what={words.what.people} onRetry={() => void loadUsers()}>
        {(users) =>
          users.length > 0 ? (
            <BarChart
              bars={peopleByRole(users).map(({ role, people }) => ({
                id: role,
                label: sharedWords.roles[role].plural,
                amount: people,
                words: text.people(people),
                path: `/settings/people?role=${role}`,
              }))}
            />
          ) : (
            <NoPeople />
          )
        }
      </ResourceView>
    </Card>
  );
}
