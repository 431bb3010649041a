import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView, sharedMessages } from 'remote-kit';
import { loadSummary, roles, type Summary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { BarChart } from './BarChart.tsx';
import styles from './Dashboard.module.css';
import { NoPeople } from './emptyCards.tsx';
import { expectedSummary } from './expectedSummary.ts';
import { dashboardText } from './messages.ts';
import { shareOf } from './shareOf.ts';

/** How many people have which role. */
export function RolesCard() {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={dashboardText.byRole}>
      <ResourceView
        resource={summary}
        what={commonText.what.numbers}
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
        <Link to="/settings/people">{dashboardText.people(people)}</Link>
      </p>
      <BarChart
        sentence={
          most
            ? dashboardText.mostHave(sharedMessages.roles[most.role].plural, shareOf(most.amount, people))
            : dashboardText.noLargestRole
        }
        heads={{ label: dashboardText.role, amount: dashboardText.peopleHead }}
        whole={people}
        bars={counted.map(({ role, amount }) => ({
          id: role,
          label: sharedMessages.roles[role].plural,
          amount,
          amountText: dashboardText.people(amount),
          path: `/settings/people?role=${role}`,
        }))}
      />
    </>
  );
}

/** The one with the largest amount; null where several share it. */
function largestOf<Counted extends { amount: number }>(counted: readonly Counted[]): Counted | null {
  const [first, second] = counted.toSorted((one, other) => other.amount - one.amount);
  return first && first.amount > (second?.amount ?? 0) ? first : null;
}
