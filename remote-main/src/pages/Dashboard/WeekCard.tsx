import { formatNumber, ResourceView, type ShownQuery } from '@askwell/page-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Adoption } from 'contract/adoption';
import { getSummary } from 'contract/organization';
import { useRead, useSession } from 'shared-session';
import { Button, Card } from 'shared-ui';
import { ChevronLeft, ChevronRight, Icon } from 'shared-ui/icons';

import { EmptyCard } from '../../cards.tsx';
import { addDays, shortDay, weekRange } from './days.ts';
import { JoinedChart } from './JoinedChart.tsx';
import { dashboardMessages } from './messages.ts';
import styles from './WeekCard.module.css';

const text = dashboardMessages.week;

type Props = {
  week: ShownQuery<Adoption>;
  days: ShownQuery<Adoption>;
  /** The weeks to choose from, as Mondays; undefined while they load. */
  weeks: { shown: string; first: string; current: string } | undefined;
  /** Shows the week of this Monday. */
  onWeek: (monday: string) => void;
};

/** A week in numbers, and the people who joined in the twelve weeks that end with it. */
export function WeekCard({ week, days, weeks, onWeek }: Props) {
  const isPast = weeks !== undefined && weeks.shown < weeks.current;
  const { user } = useSession();
  const summary = useRead(getSummary);
  // Not stored for past weeks.
  const deactivated = isPast ? 0 : summary.data?.byStatus.deactivated;
  return (
    <Card
      title={isPast ? text.past(weekRange(weeks.shown)) : text.title(user?.organizationName ?? null)}
      actions={<div className={styles.weeks}>{weeks && <Weeks weeks={weeks} onWeek={onWeek} />}</div>}
    >
      <ResourceView query={week} waitsFor={[days, summary]} dataName={text.dataName} expected={expectedAdoption}>
        {(shown) =>
          shown.people > 1 ? (
            <>
              <Figures shown={shown} isPast={isPast} deactivated={deactivated} />
              <ResourceView query={days} dataName={text.dataName} expected={expectedAdoption}>
                {({ days: all = [], marks = [] }) => <JoinedChart days={all} marks={marks} />}
              </ResourceView>
              <Mails mails={shown.mails} />
            </>
          ) : (
            <div className={styles.instead}>
              {/* Reserves the space of a usual week. */}
              <div aria-hidden="true">
                <Figures shown={expectedAdoption} isPast={false} />
                <JoinedChart days={expectedAdoption.days ?? []} marks={[]} />
                <Mails mails={expectedAdoption.mails} />
              </div>
              <EmptyCard {...dashboardMessages.noPeople} icon="people" path="/settings/people/add" />
            </div>
          )
        }
      </ResourceView>
    </Card>
  );
}

type WeeksProps = { weeks: NonNullable<Props['weeks']>; onWeek: Props['onWeek'] };

/** The week's days, and buttons for the weeks before and after it. */
function Weeks({ weeks: { shown, first, current }, onWeek }: WeeksProps) {
  const step = (label: string, icon: typeof ChevronLeft, days: number) => (
    <Button
      kind="quiet"
      className={styles.step}
      aria-label={label}
      icon={<Icon icon={icon} />}
      onClick={() => onWeek(addDays(shown, days))}
    />
  );
  return (
    <>
      <span className={styles.note}>
        {shown <= first ? text.countedSince(shortDay(first)) : shown === current && weekRange(shown)}
      </span>
      {shown > first && step(text.before, ChevronLeft, -7)}
      {shown < current && step(text.after, ChevronRight, 7)}
    </>
  );
}

type FiguresProps = { shown: Adoption; isPast: boolean; deactivated?: number | undefined };

function Figures({ shown, isPast, deactivated = 0 }: FiguresProps) {
  const { people, joined, gain, seen, waiting, longest } = shown;
  // The lists show today's people.
  const listOf = (status: string) => (isPast ? undefined : `${toPeople}?status=${status}`);
  return (
    <dl className={styles.figures}>
      <Figure label={text.joined} amount={joined} path={listOf('active')}>
        {text.of(people)}
        {gain > 0 && <strong className={styles.gain}> {text.gain(gain)}</strong>}
        {deactivated > 0 && ` · ${text.deactivated(deactivated)}`}
      </Figure>
      {/* The server does not send it for fewer than five people, because it would reveal something about each of them. */}
      {(seen !== null || joined >= 5) && (
        <Figure label={isPast ? text.seenThen : text.seen} amount={seen} path={listOf('seen')} />
      )}
      <Figure label={text.waiting} amount={waiting} path={listOf('invited')}>
        {longest && (
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

type FigureProps = { label: string; amount: number | null; path: string | undefined; children?: ReactNode };

function Figure({ label, amount, path, children }: FigureProps) {
  const shown = amount === null ? text.notKnown : formatNumber(amount);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={amount === null ? styles.note : styles.number}>
        {path === undefined || amount === null ? shown : <Link to={path}>{shown}</Link>}
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

/** Sample numbers, whose outlines reserve the space while the real numbers load. */
const expectedAdoption: Adoption = {
  week: '2026-01-05',
  countedSince: null,
  people: 20,
  joined: 10,
  gain: 1,
  seen: 10,
  waiting: 10,
  longest: { _id: '', name: 'Ann Lee', days: 12 },
  mails: { sent: 1, waiting: 1, refused: 0 },
  days: Array.from({ length: 84 }, (_, at) => ({ day: addDays('2025-10-13', at), joined: at % 3 })),
};
