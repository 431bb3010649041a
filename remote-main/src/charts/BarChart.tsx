import { Link } from 'react-router-dom';

import styles from './BarChart.module.css';

export type Bar = { id: string; label: string; amount: number; words: string; path: string };

/** Bars with their words: each line says its number, leads to the list behind it, and shows its share. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <ul className={styles.chart}>
      {bars.map(({ id, label, amount, words, path }) => (
        <li key={id} className={styles.line}>
          <span className={styles.label}>{label}</span>
          <Link to={path} className={styles.amount}>
            {words}
          </Link>
          <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.rest} width="100" height="8" />
            <rect className={styles.share} width={(amount / largest) * 100} height="8" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
