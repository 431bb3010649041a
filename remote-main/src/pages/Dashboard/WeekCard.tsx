import { formatNumber, ResourceView, type ShownQuery } from '@askwell/page-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Adoption } from 'contract/adoption';
import { addDays } from 'contract/days';
import { getSummary } from 'contract/organization';
import { useRead, useSession } from 'shared-session';
import { Card } from 'shared-ui';

import { EmptyCard } from '../../cards.tsx';
import { formatWeek } from '../../days.ts';
import { JoinedChart } from './JoinedChart.tsx';
import { dashboardMessages } from './messages.ts';
import styles from './WeekCard.module.css';

const text = dashboardMessages.week;

type Props = { week: ShownQuery<Adoption>; days: ShownQuery<Adoption> };

/** The current week in numbers, and the people who joined in the last twelve weeks. */
export function WeekCard({ week, days }: Props) {
  const { user } = useSession();
  const summary = useRead(getSummary);
  return (
    <Card title={text.title(user?.organizationName ?? null)}>
      <p className={`${styles.note} ${styles.range}`}>{week.data && formatWeek(week.data.week)}</p>
      <ResourceView query={week} waitsFor={[days, summary]} dataName={text.dataName} expected={expectedAdoption}>
        {(shown) =>
          shown.people > 1 ? (
            <>
              <Figures shown={shown} deactivated={summary.data?.byStatus.deactivated} />
              <ResourceView query={days} dataName={text.dataName} expected={expectedAdoption}>
                {({ days: all = [], marks = [] }) => <JoinedChart days={all} marks={marks} />}
              </ResourceView>
              <Mails mails={shown.mails} />
            </>
          ) : (
            <EmptyCard {...dashboardMessages.noPeople} icon="people" path="/settings/people/add" />
          )
        }
      </ResourceView>
    </Card>
  );
}

type FiguresProps = { shown: Adoption; deactivated?: number | undefined };

function Figures({ shown, deactivated = 0 }: FiguresProps) {
  const { people, joined, gain, seen, waiting, longest } = shown;
  return (
    <dl className={styles.figures}>
      <Figure label={text.joined} count={joined} path={`${toPeople}?status=active`}>
        {text.of(people)}
        {/* In the first week, the gain would repeat the number above. */}
        {gain > 0 && gain < joined && <strong className={styles.gain}> {text.gain(gain)}</strong>}
        {deactivated > 0 && ` · ${text.deactivated(deactivated)}`}
      </Figure>
      {/* The server does not send this figure for fewer than five people, because it would reveal something about each of
          them. */}
      {(seen !== null || joined >= 5) && <Figure label={text.seen} count={seen} path={`${toPeople}?status=seen`} />}
      <Figure label={text.waiting} count={waiting} path={`${toPeople}?status=invited`}>
        {longest && longest.days > 0 && (
          <>
            {text.longest(longest.days)}{' '}
            <span className={styles.whole}>
              (<Link to={`${toPeople}/${longest._id}`}>{longest.name}</Link>)
            </span>
          </>
        )}
      </Figure>
    </dl>
  );
}

const toPeople = '/settings/people';

type FigureProps = { label: string; count: number | null; path: string; children?: ReactNode };

function Figure({ label, count, path, children }: FigureProps) {
  const valueText = count === null ? text.notKnown : formatNumber(count);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={count === null ? styles.note : styles.number}>
        {count === null ? valueText : <Link to={path}>{valueText}</Link>}
      </dd>
      {children && <dd className={styles.note}>{children}</dd>}
    </div>
  );
}

function Mails({ mails }: { mails: Adoption['mails'] }) {
  if (!mails) return null;
  const { sent, waiting, refused } = mails;
  return (
    <p className={styles.note}>
      {text.mails(sent, waiting, refused)}
      {refused > 0 && (
        <>
          {' → '}
          <Link to={`${toPeople}?status=bounced`}>{text.fix}</Link>
        </>
      )}
    </p>
  );
}

/** Sample figures. Their outlines reserve the space while the real figures load. */
const expectedAdoption: Adoption = {
  week: '2026-01-05',
  people: 20,
  joined: 10,
  gain: 1,
  seen: 10,
  waiting: 10,
  longest: { _id: '', name: 'Ann Lee', days: 12 },
  mails: { sent: 1, waiting: 1, refused: 0 },
  days: Array.from({ length: 84 }, (_, at) => ({ day: addDays('2025-10-13', at), joined: at % 3 })),
};
