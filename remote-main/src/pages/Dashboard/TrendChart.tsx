import { readerLocale } from 'shared-ui';
import type { TrendWeek } from 'shared-session';

import bars from './BarChart.module.css';
import { ChartTable } from './ChartTable.tsx';
import styles from './TrendChart.module.css';
import { dashboardText } from './messages.ts';

const text = dashboardText.trend;

type Props = { weeks: readonly TrendWeek[]; sentence: string };

/** Two bars a week, for who was invited and who joined, summed up in a sentence and also available as a table. */
export function TrendChart({ weeks, sentence }: Props) {
  return (
    <figure className={bars.figure}>
      <figcaption className={bars.sentence}>{sentence}</figcaption>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.invitedKey}>{text.invitedHead}</span>
        <span className={styles.joinedKey}>{text.joinedHead}</span>
      </p>
      <Plot weeks={weeks} />
      <ChartTable
        heads={[text.week, text.invitedHead, text.joinedHead]}
        rows={weeks.toReversed().map(({ week, invited, joined }) => ({
          id: week,
          label: shortDay(week),
          cells: [dashboardText.number(invited), dashboardText.number(joined)],
        }))}
      />
    </figure>
  );
}

/** Drawn in shares of its room, which is as wide and high as the card has it, so that letters and lines keep their size. */
function Plot({ weeks }: { weeks: readonly TrendWeek[] }) {
  const top = axisTop(Math.max(...weeks.flatMap(({ invited, joined }) => [invited, joined])));
  const slot = 100 / weeks.length;
  const shareOf = (amount: number) => (amount / top) * 100;
  return (
    <svg className={styles.plot} aria-hidden="true">
      {['0', '50%', '100%'].map((y, at) => (
        <g key={y} className={styles.axis}>
          <line x2="100%" y1={y} y2={y} />
          {at < 2 && (
            <text y={y} dy="-4">
              {dashboardText.number(top / (at + 1))}
            </text>
          )}
        </g>
      ))}
      {weeks.map(({ week, invited, joined }, at) => (
        <g key={week}>
          <title>{text.weekOf(shortDay(week), invited, joined)}</title>
          <rect className={styles.week} x={`${at * slot}%`} width={`${slot}%`} height="100%" />
          <Bar className={styles.invited} x={at * slot + slot * 0.18} width={slot * 0.3} height={shareOf(invited)} />
          <Bar className={styles.joined} x={at * slot + slot * 0.52} width={slot * 0.3} height={shareOf(joined)} />
          {(weeks.length - 1 - at) % labelEvery === 0 && (
            <text className={styles.day} x={`${(at + 1) * slot}%`} y="100%" dy="18">
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

const labelEvery = 4;

/** The smallest of 2, 4, 6, 8, 10, 20, 40 … that nothing rises above. */
export function axisTop(largest: number): number {
  for (let step = 1; ; step *= 10) {
    const top = [2, 4, 6, 8, 10].map((factor) => factor * step).find((one) => one >= largest);
    if (top !== undefined) return top;
  }
}

/** "Jun 1", whatever time zone the reader is in: a week is named by its Monday. */
function shortDay(day: string): string {
  days ??= new Intl.DateTimeFormat(readerLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return days.format(new Date(day));
}

let days: Intl.DateTimeFormat | undefined;
