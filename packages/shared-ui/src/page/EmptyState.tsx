import type { ReactNode } from 'react';

import styles from './EmptyState.module.css';

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; icon?: ReactNode };

/** Replaces an empty list, and offers the first step. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
