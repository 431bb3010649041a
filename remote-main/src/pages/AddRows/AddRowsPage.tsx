import type { ReactNode } from 'react';
import { LazyPart, usePrefetch } from 'remote-kit';
import { Card } from 'shared-ui';

import { SettingsPage, UsageLead } from '../../settings/SettingsPage.tsx';
import styles from './AddRows.module.css';

type Props = {
  title: string;
  lead: string;
  /** What is added. */
  what: 'people' | 'locations';
  children: (forms: Forms) => ReactNode;
};

type Forms = Awaited<ReturnType<typeof loadForms>>;

/** A page of the settings that adds rows to a list: one, a pasted list, or a file. The row editor comes after the page itself. */
export function AddRowsPage({ title, lead, what, children }: Props) {
  usePrefetch(loadForms);
  return (
    <SettingsPage title={title} lead={<UsageLead what={what}>{lead}</UsageLead>} isWide>
      <Card>
        <div className={styles.editor}>
          <LazyPart load={loadForms}>{children}</LazyPart>
        </div>
      </Card>
    </SettingsPage>
  );
}

const loadForms = () => import(/* webpackChunkName: "add-rows" */ './addRowsForms.tsx');
