import { type ReactNode, useSyncExternalStore } from 'react';
import { PageTitle } from 'shared-ui';

import { messages } from '../messages.ts';
import styles from './PageFrame.module.css';

type Props = {
  title: ReactNode;
  /** The document's title, if it differs from the heading. */
  documentTitle?: string;
  lead?: ReactNode;
  /** The page's main action, beside its title. */
  action?: ReactNode;
  /** The content above the title, such as the steps of onboarding. */
  above?: ReactNode;
  /** Whether the page uses the layout's full width. By default, the width suits reading. */
  isWide?: boolean;
  children: ReactNode;
};

/** The frame of every page: title, description and content. */
export function PageFrame({ title, documentTitle, lead, action, above, isWide = false, children }: Props) {
  const width = isWide ? '' : (styles.narrow ?? '');
  return (
    <div className={`${styles.page} ${width}`}>
      <OfflineNotice />
      {above}
      <header className={styles.head}>
        <div>
          <PageTitle documentTitle={documentTitle}>{title}</PageTitle>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

/** A line above the page while the browser is offline. */
function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div className={styles.offline} role="status">
      {!isOnline && (
        <p>
          <strong>{messages.offline.title}</strong> <span>{messages.offline.text}</span>
        </p>
      )}
    </div>
  );
}

/** Whether the browser has a network. */
export const useIsOnline = () =>
  useSyncExternalStore(
    listenToConnection,
    () => navigator.onLine,
    () => true,
  );

function listenToConnection(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
