import type { ReactNode } from 'react';

import styles from './Skeleton.module.css';

type SkeletonProps = {
  lines?: number;
  width?: string | number;
  /** An example of the content. It is rendered invisibly to reserve the space. */
  example?: ReactNode;
};

/** Gray bars while content loads. Hidden from assistive technology. */
export function Skeleton({ lines = 1, width = '100%', example }: SkeletonProps) {
  if (example !== undefined)
    return (
      <div className={styles.outline} aria-hidden inert>
        <div className={styles.unseen}>{example}</div>
      </div>
    );
  return (
    <span className={styles.skeleton} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={styles.line}
          style={{ inlineSize: line > 0 && line === lines - 1 ? '62%' : width }}
        />
      ))}
    </span>
  );
}
