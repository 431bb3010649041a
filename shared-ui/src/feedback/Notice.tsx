import type { ReactNode } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Notice.module.css';
import { NoticeIcon } from './NoticeIcon.tsx';

type NoticeProps = {
  kind: 'info' | 'good' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** "alert" for bad news that arrives later, "status" for good. */
  role?: 'alert' | 'status';
};

/** A message that stands in the page, beside what it is about. */
export function Notice({ kind, title, children, actions, role }: NoticeProps) {
  return (
    <div className={joinClasses(styles.notice, styles[kind])} role={role}>
      <NoticeIcon kind={kind} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
