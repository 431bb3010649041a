import { Link } from 'react-router-dom';
import { sharedMessages } from 'remote-kit';
import { roles, type Summary } from 'shared-session';
import { UserPlus } from 'shared-ui/icons';

import { EmptyCard } from '../../EmptyCard.tsx';
import { BarChart, shareOf } from './BarChart.tsx';
import styles from './Dashboard.module.css';
import { dashboardText } from './messages.ts';
import { SummaryCard } from './SummaryCard.tsx';

/** How many people have which role. */
export function RolesCard() {
  return (
    <SummaryCard title={dashboardText.byRole}>
      {(known) =>
        known.people > 0 ? (
          <Roles summary={known} />
        ) : (
          <EmptyCard {...dashboardText.noPeople} icon={UserPlus} path="/settings/people/add" />
        )
      }
    </SummaryCard>
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
