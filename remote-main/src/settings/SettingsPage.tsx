import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { PageFrame } from '@askwell/page-kit';
import { updateStatusAtom } from 'shared-session';
import { rail } from 'shared-ui';

import { settingsText } from '../messages.ts';
import { editText } from './messages.ts';
import { SettingsNav } from './SettingsNav.tsx';
import styles from './SettingsPage.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** A page of the settings, beside the links to all of them. */
export function SettingsPage({ title, ...rest }: Props) {
  const isSaving = useAtomValue(updateStatusAtom) === 'loading';
  return (
    <div className={rail.page}>
      <SettingsNav />
      <div className={styles.page}>
        <p role="status" className={styles.saving}>
          {isSaving && editText.saving}
        </p>
        <PageFrame title={title} documentTitle={settingsText.documentTitle(title)} {...rest} />
      </div>
    </div>
  );
}
