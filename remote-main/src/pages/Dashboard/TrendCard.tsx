import { formatNumber, isNotOffered, ResourceView } from '@askwell/page-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getSummary, getTrend, type TrendWeek } from 'contract/organization';
import { useRead } from 'shared-session';
import { buttonClass, Card, formatDate, VisuallyHidden } from 'shared-ui';

import { expectedSummary } from '../../cards.tsx';
import { isNew } from './AdoptionCard.tsx';
import styles from './Dashboard.module.css';
import { dashboardText } from './messages.ts';
import chart from './TrendChart.module.css';

const { trend: text, steps } = dashboardText;

const expected: readonly TrendWeek[] = Array.from({ length: 12 }, (_, at) => ({
  week: `2026-01-${String(at + 1).padStart(2, '0')}`,
  invited: 1,
  joined: 1,
}));

/** How many people were invited and joined, week by week. Until someone joins, how that happens. */
export function TrendCard() {
  const query = useRead(getTrend);
  const summary = useRead(getSummary);
  const { data: known, error } = summary;
  if (isNotOffered(query)) return null;
  // The summary says which of the two it is.
  if (known === undefined && error === null)
    return (
      <Card>
        <ResourceView query={summary} what={text.what} expected={expectedSummary}>
          {() => (
            <>
              <h2>{text.title(expected.length)}</h2>
              <Trend weeks={expected} />
            </>
          )}
        </ResourceView>
      </Card>
    );
  if (known && isNew(known))
    return (
      <Card title={steps.title}>
        <Steps isInvited={known.people > 1} />
      </Card>
    );
  return (
    <Card title={text.title(query.data?.length ?? expected.length)}>
      <ResourceView<readonly TrendWeek[]> query={query} what={text.what} expected={expected}>
        {(weeks) => <Trend weeks={weeks} />}
      </ResourceView>
    </Card>
  );
}

/** How people join, the first step done if some are invited. */
function Steps({ isInvited }: { isInvited: boolean }) {
  return (
    <InsteadOfChart>
      <div className={chart.start}>
        <ol className={chart.steps} data-invited={isInvited || undefined}>
          {[steps.invite, steps.accept, steps.see].map(({ title, hint }, at) => (
            <li key={title}>
              {isInvited && at === 0 && <VisuallyHidden>{steps.done}</VisuallyHidden>}
              <strong>{title}</strong> <span className={styles.note}>{hint}</span>
            </li>
          ))}
        </ol>
        {isInvited && (
          <Link to="/" className={buttonClass('primary')}>
            {steps.tell}
          </Link>
        )}
      </div>
    </InsteadOfChart>
  );
}

/** In the chart's space, so that nothing below moves. */
function InsteadOfChart({ children }: { children: ReactNode }) {
  return (
    <div className={chart.none}>
      <div aria-hidden="true">
        <Trend weeks={expected} />
      </div>
      {children}
    </div>
  );
}

function Trend({ weeks }: { weeks: readonly TrendWeek[] }) {
  const joined = sum(weeks.map((week) => week.joined));
  const invited = sum(weeks.map((week) => week.invited));
  if (joined + invited === 0)
    return (
      <InsteadOfChart>
        <p className={styles.note}>{text.none}</p>
      </InsteadOfChart>
    );
  return (
    <>
      <p className={styles.number}>{text.joined(joined)}</p>
      <figure className={chart.figure}>
        <figcaption className={chart.legend}>
          <span>{text.invited(invited)}</span>
          <span aria-hidden="true" className={chart.joinedKey}>
            {text.joinedHead}
          </span>
        </figcaption>
        <Plot weeks={weeks} />
        <VisuallyHidden>
          <WeeksTable weeks={weeks} />
        </VisuallyHidden>
      </figure>
    </>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The chart's numbers for assistive technology. */
function WeeksTable({ weeks }: { weeks: readonly TrendWeek[] }) {
  return (
    <table>
      <thead>
        <tr>
          {[text.week, text.invitedHead, text.joinedHead].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, invited, joined }) => (
          <tr key={week}>
            <th scope="row">{shortDay(week)}</th>
            <td>{formatNumber(invited)}</td>
            <td>{formatNumber(joined)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Drawn in percent of the card's size, so that text and lines are not scaled. */
function Plot({ weeks }: { weeks: readonly TrendWeek[] }) {
  const top = axisTop(Math.max(...weeks.flatMap(({ invited, joined }) => [invited, joined])));
  const slot = 100 / weeks.length;
  const labelEvery = Math.ceil(weeks.length / 4);
  const heightOf = (amount: number) => (amount / top) * 100;
  return (
    <svg className={chart.plot} aria-hidden="true">
      {['0', '50%', '100%'].map((y, at) => (
        <g key={y} className={chart.axis}>
          <line x2="100%" y1={y} y2={y} />
          <text x="-0.6em" y={y} dy="4">
            {formatNumber(top - (top / 2) * at)}
          </text>
        </g>
      ))}
      {weeks.map(({ week, invited, joined }, at) => (
        <g key={week}>
          <title>{text.weekOf(shortDay(week), invited, joined)}</title>
          <rect className={chart.week} x={`${at * slot}%`} width={`${slot}%`} height="100%" />
          <Bar className={chart.invited} x={at * slot + slot * 0.18} width={slot * 0.3} height={heightOf(invited)} />
          <Bar className={chart.joined} x={at * slot + slot * 0.52} width={slot * 0.3} height={heightOf(joined)} />
          {(weeks.length - 1 - at) % labelEvery === 0 && (
            <text className={chart.day} x={`${(at + 0.5) * slot}%`} y="100%" dy="18">
              {shortDay(week)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

type BarProps = { className: string | undefined; x: number; width: number; height: number };

function Bar({ className, x, width, height }: BarProps) {
  if (height === 0) return null;
  return (
    <rect className={className} x={`${x}%`} width={`${width}%`} y={`${100 - height}%`} height={`${height}%`} rx="2" />
  );
}

/** The top of the axis: the smallest of 2, 4, 6, 8, 10, 20, 40 … that is not below the largest number. */
function axisTop(largest: number): number {
  for (let step = 1; ; step *= 10) {
    const top = [2, 4, 6, 8, 10].map((factor) => factor * step).find((one) => one >= largest);
    if (top !== undefined) return top;
  }
}

/** "Jun 1" in UTC, because weeks are named by their Monday in UTC. */
const shortDay = (day: string) => formatDate(day, { month: 'short', day: 'numeric', timeZone: 'UTC' });
