import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView, sharedMessages } from 'remote-kit';
import { loadSummary, roles, type Summary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { BarChart } from './BarChart.tsx';
import styles from './Dashboard.module.css';
import { NobodyAssigned, NoLocations, NoPeople } from './emptyCards.tsx';
import { expectedSummary } from './expectedSummary.ts';
import { dashboardText } from './messages.ts';
import { shareOf } from './shareOf.ts';

/** How many people have which role. */
export function PeopleByRoleCard() {
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

/** Where most people work. */
export function PeopleByLocationCard() {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={dashboardText.byLocation}>
      <ResourceView
        resource={summary}
        what={commonText.what.numbers}
        expected={expectedSummary}
        onRetry={() => void loadSummary()}
      >
        {(known) => (known.locations > 0 ? <Locations summary={known} /> : <NoLocations />)}
      </ResourceView>
    </Card>
  );
}

function Locations({ summary: { people, byLocation } }: { summary: Summary }) {
  const { top, rest } = byLocation;
  if (top.length === 0) return <NobodyAssigned />;
  const bars = top.map(({ _id, name, people: amount }) => ({
    id: _id,
    label: name,
    amount,
    amountText: dashboardText.people(amount),
    path: `/settings/people?location=${_id}`,
  }));
  const most = largestOf(bars);
  const others = {
    id: 'rest',
    label: dashboardText.otherLocations(rest.locations),
    amount: rest.people,
    amountText: dashboardText.people(rest.people),
    path: '/settings/locations?sort=-people',
  };
  return (
    <BarChart
      sentence={most ? dashboardText.mostAt(most.label, shareOf(most.amount, people)) : dashboardText.noLargestLocation}
      heads={{ label: dashboardText.location, amount: dashboardText.peopleHead }}
      whole={people}
      bars={rest.locations > 0 ? [...bars, others] : bars}
    />
  );
}

/** The one with more people than every other, or null where there is no such one. */
function largestOf<Counted extends { amount: number }>(counted: readonly Counted[]): Counted | null {
  const [first, second] = counted.toSorted((one, other) => other.amount - one.amount);
  return first && first.amount > (second?.amount ?? 0) ? first : null;
}
