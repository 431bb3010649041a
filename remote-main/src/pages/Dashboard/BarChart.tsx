import { Link } from 'react-router-dom';
import { readerLocale, tableClass } from 'shared-ui';
import { ChevronRight, Icon } from 'shared-ui/icons';
import type { ReactNode } from 'react';

import { dashboardText } from './messages.ts';
import styles from './BarChart.module.css';

type Bar = {
  id: string;
  label: string;
  /** Shown beside the label. */
  detail?: string;
  /** Null if it is unknown; then it is not shown. */
  amount: number | null;
  amountText: string;
  path: string;
};

type BarChartProps = {
  /** The summary of the chart in one sentence; null if nothing stands out. */
  sentence: string | null;
  /** The headers of its table. */
  heads: { label: string; amount: string };
  bars: readonly Bar[];
  whole: number;
};

/** A bar chart, summed up in a sentence and also available as a table. Each number links to its list. */
export function BarChart({ sentence, heads, bars, whole }: BarChartProps) {
  const largest = Math.max(1, ...bars.map(({ amount }) => amount ?? 0));
  return (
    <figure className={styles.figure}>
      {sentence !== null && <figcaption className={styles.sentence}>{sentence}</figcaption>}
      <ul className={styles.chart}>
        {bars.map(({ id, label, detail, amount, amountText, path }) => (
          <li key={id} className={styles.line}>
            <span className={styles.head}>
              <span className={styles.label} title={label}>
                {label}
              </span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
            {amount !== null && (
              <>
                <Link to={path} className={styles.amount}>
                  {amountText}
                </Link>
                <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.share} width={(amount / largest) * 100} height="6" />
                </svg>
              </>
            )}
          </li>
        ))}
      </ul>
      <ChartTable
        heads={[heads.label, heads.amount, dashboardText.share]}
        rows={bars.map(({ id, label, amount, path }) => ({
          id,
          label,
          cells: [
            amount !== null && (
              <Link key={id} to={path}>
                {dashboardText.number(amount)}
              </Link>
            ),
            amount !== null && shareOf(amount, whole),
          ],
        }))}
      />
    </figure>
  );
}

/** The share in percent, rounded, but "0 %" only for none and "100 %" only for all. */
export function shareOf(part: number, whole: number, locale = readerLocale): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const share = whole === 0 ? 0 : part / whole;
  if (share > 0 && share < 0.01) return `< ${percent.format(0.01)}`;
  if (share < 1 && share > 0.99) return `> ${percent.format(0.99)}`;
  return percent.format(share);
}

/** The row with the highest number; undefined if several share it. */
export function largestOf<Counted>(counted: readonly Counted[], amountOf: (one: Counted) => number) {
  const [first, second] = counted.toSorted((one, other) => amountOf(other) - amountOf(one));
  return first && second && amountOf(first) > amountOf(second) ? first : undefined;
}

type ChartTableProps = {
  /** The header of the row names, then those of the numbers. */
  heads: readonly string[];
  rows: readonly { id: string; label: string; cells: readonly ReactNode[] }[];
};

/** A chart's numbers as a table, shown on demand and in print. */
export function ChartTable({ heads, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary>
        <Icon of={ChevronRight} />
        {dashboardText.showTable}
      </summary>
      <table className={tableClass}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
