import type { ReactNode } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Notice.module.css';

type NoticeProps = {
  kind: 'info' | 'good' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** For notices that appear later: "alert" for errors, "status" for others. */
  role?: 'alert' | 'status';
};

/** A message in the page, beside what it is about. */
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

/** A notice's icon. Drawn here, because the sign-in page has notices and should not load the icon library. */
function NoticeIcon({ kind }: { kind: keyof typeof signs }) {
  const { frame, sign } = signs[kind];
  return (
    <svg
      className={styles.icon}
      width={20}
      height={20}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={frame} />
      <path d={sign} />
    </svg>
  );
}

const circle = 'M10 2a8 8 0 0 1 0 16 8 8 0 0 1 0-16Z';
const triangle = 'M10 3 18.5 17.5h-17Z';

const signs = {
  info: { frame: circle, sign: 'M10 9.5v4M10 6.5v.01' },
  good: { frame: circle, sign: 'm6.8 10.2 2.3 2.3 4.2-4.6' },
  warn: { frame: triangle, sign: 'M10 8.2v4M10 14.8v.01' },
  bad: { frame: circle, sign: 'M10 6.2v4.3M10 13.5v.01' },
};
