import type { ReactNode } from 'react';

import styles from './Skeleton.module.css';

type SkeletonProps = {
  lines?: number;
  width?: string | number;
  /** An example of the content. It is hidden, but reserves the space that the real content will take. */
  of?: ReactNode;
};

/** Grey bars while content loads; hidden from assistive technology. */
export function Skeleton({ lines = 1, width = '100%', of }: SkeletonProps) {
  if (of !== undefined)
    return (
      <div className={styles.outline} aria-hidden inert>
        <div className={styles.unseen}>{of}</div>
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
