import type { ReactNode } from 'react';
import { tableClass } from 'shared-ui';

import styles from './BarChart.module.css';
import { dashboardText } from './messages.ts';

type Props = {
  /** What the rows are, then what each of their numbers is. */
  heads: readonly string[];
  rows: readonly { id: string; label: string; cells: readonly ReactNode[] }[];
};

/** A chart's numbers as a table, shown on demand and on paper. */
export function ChartTable({ heads, rows }: Props) {
  return (
    <details className={styles.details}>
      <summary>{dashboardText.showTable}</summary>
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
