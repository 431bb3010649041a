import type { ReactNode } from 'react';

import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert } from '../icons.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Notice.module.css';

type NoticeProps = {
  kind: 'info' | 'good' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** For a notice that appears later: "alert" for an error, otherwise "status". */
  role?: 'alert' | 'status';
};

/** A message within a page. */
export function Notice({ kind, title, children, actions, role }: NoticeProps) {
  return (
    <div className={joinClasses(styles.notice, styles[kind])} role={role}>
      <Icon icon={icons[kind]} size={20} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };
