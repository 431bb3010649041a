import { Link } from 'react-router-dom';
import { sharedMessages } from 'remote-kit';
import { roles, type Summary } from 'shared-session';
import { UserPlus } from 'shared-ui/icons';

import { EmptyCard, SummaryCard } from '../../cards.tsx';
import { BarChart, largestOf, shareOf } from './BarChart.tsx';
import styles from './Dashboard.module.css';
import { dashboardText } from './messages.ts';

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
  const largest = largestOf(counted, ({ amount }) => amount);
  return (
    <>
      <p className={styles.number}>
        <Link to="/settings/people">{dashboardText.people(people)}</Link>
      </p>
      <BarChart
        sentence={
          people > 1 && largest.length > 0
            ? dashboardText.mostHave(
                largest.map(({ role }) => sharedMessages.roles[role].plural),
                shareOf(largest[0]?.amount ?? 0, people),
              )
            : null
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
