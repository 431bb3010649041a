import { formatNumber } from '@askwell/page-kit';
import type { Adoption, AdoptionMark } from 'contract/adoption';
import { VisuallyHidden } from 'shared-ui';

import { formatShortDay } from '../../days.ts';
import styles from './JoinedChart.module.css';
import { dashboardMessages } from './messages.ts';

const messages = dashboardMessages.chart;

type Days = NonNullable<Adoption['days']>;
type Props = { days: Days; marks: readonly AdoptionMark[] };

/** A chart of how many people joined on each day. */
export function JoinedChart({ days, marks }: Props) {
  const kinds = new Set(marks.map(({ kind }) => kind));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {[...kinds].map((kind) => (
          <span key={kind} aria-hidden="true" className={styles[kind]}>
            {messages.marks[kind]}
          </span>
        ))}
      </figcaption>
      <Plot days={days} marks={marks} />
      <VisuallyHidden>
        <DaysTable days={days} marks={marks} />
      </VisuallyHidden>
    </figure>
  );
}

/** Whether people joined on enough days for a chart. */
export const hasChart = (days: Days): boolean => days.filter(({ joined }) => joined > 0).length >= 3;

/** Uses percentages, because a view box would scale text and lines. */
function Plot({ days, marks }: Props) {
  const top = Math.max(2, ...days.map(({ joined }) => joined));
  const slot = 100 / days.length;
  const labelEvery = days.length / 4;
  const getCenter = (day: string) => `${(days.findIndex((column) => column.day === day) + 0.5) * slot}%`;
  return (
    <svg className={styles.plot} aria-hidden="true">
      <text className={styles.top} x="-0.6em" dy="4">
        {formatNumber(top)}
      </text>
      <line x2="100%" />
      <line x2="100%" y1="100%" y2="100%" />
      {marks.map(({ day, kind, people }) => (
        <g key={`${day} ${kind}`} className={styles[kind]}>
          <title>{messages.mark(formatShortDay(day), messages.marked[kind](people))}</title>
          <line x1={getCenter(day)} x2={getCenter(day)} y2="100%" />
          <circle cx={getCenter(day)} r="4" />
        </g>
      ))}
      {days.map(({ day, joined }, at) => (
        <g key={day}>
          {joined > 0 && (
            <rect
              className={styles.bar}
              x={`${(at + 0.1) * slot}%`}
              width={`${slot * 0.8}%`}
              y={`${100 - (joined / top) * 100}%`}
              height={`${(joined / top) * 100}%`}
            >
              <title>{messages.joined(joined, formatShortDay(day))}</title>
            </rect>
          )}
          {at % labelEvery === 0 && (
            <text x={`${at * slot}%`} y="100%" dy="18">
              {formatShortDay(day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The days with activity as a table, for assistive technology. */
function DaysTable({ days, marks }: Props) {
  const rows = days
    .map(({ day, joined }) => ({ day, joined, marks: marks.filter((mark) => mark.day === day) }))
    .filter(({ joined, marks: ofDay }) => joined > 0 || ofDay.length > 0);
  return (
    <table>
      <thead>
        <tr>
          {[messages.day, messages.joinedHead, messages.addedHead].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, joined, marks: ofDay }) => (
          <tr key={day}>
            <th scope="row">{formatShortDay(day)}</th>
            <td>{formatNumber(joined)}</td>
            <td>{ofDay.map(({ kind, people }) => messages.marked[kind](people)).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
