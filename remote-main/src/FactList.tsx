import { Link } from 'react-router-dom';

import styles from './FactList.module.css';

export type Fact = {
  label: string;
  value: string;
  /** The page where the value can be changed. */
  path?: string;
  /** The used share of a limit, from 0 to 1, shown as a bar; null if there is no limit. */
  share?: number | null;
};

export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, path, share = null }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>
            {path === undefined ? (
              value
            ) : (
              // In a screen reader's list of links, "3 of 20" would have no context.
              <Link to={path} aria-label={`${label}: ${value}`}>
                {value}
              </Link>
            )}
          </dd>
          {share !== null && (
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className={share >= 1 ? styles.full : styles.used} width={Math.min(share, 1) * 100} height="6" />
            </svg>
          )}
        </div>
      ))}
    </dl>
  );
}
