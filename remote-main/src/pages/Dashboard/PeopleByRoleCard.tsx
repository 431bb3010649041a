import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView, sharedWords } from 'remote-kit';
import { loadSummary, roles, type Summary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { BarChart } from '../../charts/BarChart.tsx';
import { largestOf } from '../../facts/largestOf.ts';
import { shareOf } from '../../facts/shareOf.ts';
import { words } from '../../words.ts';
import { dashboard as text } from '../../words/dashboard.ts';
import styles from './Dashboard.module.css';
import { expectedSummary } from './expectedSummary.ts';
import { NoPeople } from './NoPeople.tsx';

/** How many people have which role. */
export function PeopleByRoleCard() {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={text.byRole}>
      <ResourceView
        resource={summary}
        what={words.what.numbers}
        expected={expectedSummary}
        onRetry={() => void loadSummary()}
      >
        {(known) => (known.people > 0 ? <Roles summary={known} /> : <NoPeople />)}
      </ResourceView>
    </Card>
  );
}

function Roles({ summary: { people, byRole } }: { summary: Summary }) {
  const counted = roles.map((role) => ({ role, amount: byRole[role] }));
  const most = largestOf(counted);
  return (
    <>
      <p className={styles.number}>
        <Link to="/settings/people">{text.people(people)}</Link>
      </p>
      <BarChart
        sentence={
          most ? text.mostHave(sharedWords.roles[most.role].plural, shareOf(most.amount, people)) : text.noLargestRole
        }
        heads={{ label: text.role, amount: text.peopleHead }}
        whole={people}
        bars={counted.map(({ role, amount }) => ({
          id: role,
          label: sharedWords.roles[role].plural,
          amount,
          words: text.people(amount),
          path: `/settings/people?role=${role}`,
        }))}
      />
    </>
  );
}
