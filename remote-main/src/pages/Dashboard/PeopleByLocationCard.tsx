import { useAtomValue } from 'jotai';
import { ResourceView } from 'remote-kit';
import { loadSummary, type Summary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { BarChart } from '../../charts/BarChart.tsx';
import { largestOf } from '../../facts/largestOf.ts';
import { shareOf } from '../../facts/shareOf.ts';
import { words } from '../../words.ts';
import { dashboard as text } from '../../words/dashboard.ts';
import { expectedSummary } from './expectedSummary.ts';
import { NobodyPlaced } from './NobodyPlaced.tsx';
import { NoLocations } from './NoLocations.tsx';

/** Where most people work. */
export function PeopleByLocationCard() {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={text.byLocation}>
      <ResourceView
        resource={summary}
        what={words.what.numbers}
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
  if (top.length === 0) return <NobodyPlaced />;
  const bars = top.map(({ _id, name, people: amount }) => ({
    id: _id,
    label: name,
    amount,
    words: text.people(amount),
    path: `/settings/people?location=${_id}`,
  }));
  const most = largestOf(bars);
  const others = {
    id: 'rest',
    label: text.otherLocations(rest.locations),
    amount: rest.people,
    words: text.people(rest.people),
    path: '/settings/locations?sort=-people',
  };
  return (
    <BarChart
      sentence={most ? text.mostAt(most.label, shareOf(most.amount, people)) : text.noLargestLocation}
      heads={{ label: text.location, amount: text.peopleHead }}
      whole={people}
      bars={rest.locations > 0 ? [...bars, others] : bars}
    />
  );
}
