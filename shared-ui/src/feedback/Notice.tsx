import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Notice.module.css';

type NoticeProps = {
  kind: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** "alert" for bad news that arrives later, "status" for good. */
  role?: 'alert' | 'status';
};

/** A message that stands in the page, beside what it is about. */
export function Notice({ kind, title, children, actions, role }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={joinClasses(styles.notice, styles[kind])} role={role}>
      <Icon size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };
