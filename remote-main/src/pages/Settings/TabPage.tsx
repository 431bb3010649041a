import type { ReactNode } from 'react';
import { PageTitle } from 'shared-ui';

import page from '../../Page.module.css';
import { words } from '../../words.ts';
import styles from './TabPage.module.css';

type Props = { title: string; lead: string; action?: ReactNode; isWide?: boolean; children: ReactNode };

/** One tab: its title, what it is for, the one thing to do, and its content. */
export function TabPage({ title, lead, action, isWide = false, children }: Props) {
  return (
    <div className={isWide ? page.page : `${page.page} ${styles.narrow}`}>
      <header className={styles.head}>
        <div>
          <PageTitle documentTitle={words.settings.documentTitle(title)}>{title}</PageTitle>
          <p className={page.lead}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
