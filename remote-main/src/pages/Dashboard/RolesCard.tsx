import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ResourceView, sharedMessages } from 'remote-kit';
import { loadSummary, roles, type Summary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';
import { UserPlus } from 'shared-ui/icons';

import { EmptyCard } from '../../EmptyCard.tsx';
import { commonText } from '../../messages.ts';
import { BarChart, largestOf, shareOf } from './BarChart.tsx';
import styles from './Dashboard.module.css';
import { dashboardText } from './messages.ts';

type SummaryCardProps = {
  title: string;
  /** Whether all else is known that it shows. */
  isReady?: boolean;
  children: (summary: Summary) => ReactNode;
};

/** A card about the organization in numbers. */
export function SummaryCard({ title, isReady = true, children }: SummaryCardProps) {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={title}>
      <ResourceView
        resource={isReady ? summary : { ...summary, data: null }}
        what={commonText.what.numbers}
        expected={expectedSummary}
        onRetry={() => void loadSummary()}
      >
        {children}
      </ResourceView>
    </Card>
  );
}

/** Numbers of typical size, drawn as skeletons while the real ones load. */
const expectedSummary: Summary = {
  locations: 2,
  people: 2,
  byRole: { user: 2, manager: 0, admin: 0, guest: 0 },
  byStatus: { invited: 0, active: 2 },
  withoutLocation: 0,
  byLocation: {
    top: [
      { _id: '1', name: '', people: 1 },
      { _id: '2', name: '', people: 1 },
    ],
    rest: { locations: 0, people: 0 },
  },
};

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
