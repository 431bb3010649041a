import type { ReactNode } from 'react';
import { PageFrame } from 'remote-kit';

import { settings as text } from '../words/settings.ts';
import { SettingsTabs } from './SettingsTabs.tsx';
import styles from './TabPage.module.css';

type Props = { title: string; lead: string; action?: ReactNode; isWide?: boolean; children: ReactNode };

/** One tab of the settings, with the way to the others above it. */
export function TabPage({ title, ...rest }: Props) {
  return (
    <div className={styles.settings}>
      <SettingsTabs />
      <PageFrame title={title} documentTitle={text.documentTitle(title)} {...rest} />
    </div>
  );
}
