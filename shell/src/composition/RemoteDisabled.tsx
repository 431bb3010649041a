import { Notice, PageTitle } from 'shared-ui';

import { words } from '../words.ts';
import styles from './RemotePage.module.css';

/** Stands where a page would be while its part of the site is switched off. */
export function RemoteDisabled({ title }: { title: string }) {
  return (
    <div className={styles.failed}>
      <PageTitle documentTitle={title}>{title}</PageTitle>
      <Notice kind="info" role="status" title={words.remoteDisabled.title}>
        <p>{words.remoteDisabled.text}</p>
      </Notice>
    </div>
  );
}
