import { ResourceView, useCall, useLoadOnReturn } from 'remote-kit';
import { call, calls, type TrendWeek } from 'shared-session';
import { Card } from 'shared-ui';
import { UserPlus } from 'shared-ui/icons';

import { EmptyCard } from '../../EmptyCard.tsx';
import styles from './Dashboard.module.css';
import { TrendChart } from './TrendChart.tsx';
import { dashboardText } from './messages.ts';

const text = dashboardText.trend;

const expected: readonly TrendWeek[] = Array.from({ length: 12 }, (_, at) => ({
  week: `2026-01-${String(at + 1).padStart(2, '0')}`,
  invited: 1,
  joined: 1,
}));

/** How many people were invited and joined, week by week. */
export function TrendCard() {
  const { resource, load } = useCall((signal) => call(calls.getTrend, { signal }));
  useLoadOnReturn(load);
  return (
    <Card title={text.title}>
      <ResourceView<readonly TrendWeek[]>
        resource={resource}
        what={text.what}
        expected={expected}
        onRetry={() => void load()}
      >
        {(weeks) => <Trend weeks={weeks} />}
      </ResourceView>
    </Card>
  );
}

function Trend({ weeks }: { weeks: readonly TrendWeek[] }) {
  const joined = sum(weeks.map((week) => week.joined));
  const invited = sum(weeks.map((week) => week.invited));
  if (joined + invited === 0) return <EmptyCard {...text.none} icon={UserPlus} path="/settings/people/add" />;
  return (
    <>
      <p className={styles.number}>{text.joined(joined)}</p>
      <TrendChart weeks={weeks} sentence={text.sentence(invited, weeks.length)} />
    </>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
