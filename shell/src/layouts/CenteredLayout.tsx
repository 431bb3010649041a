import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

import styles from './CenteredLayout.module.css';
import { AccountLine, Brand, contentId, LoadingBar, SkipLink } from './layoutParts.tsx';

/** Layout A: centered content on a grey background. */
export function CenteredLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <LoadingBar />
      <header className={styles.bar}>
        <Brand />
        <AccountLine />
      </header>
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
