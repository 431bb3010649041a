import { PageFrame } from '@askwell/page-kit';
import { useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';

import { settingsText } from '../messages.ts';
import { SettingsList } from '../settings/SettingsNav.tsx';

/** The settings: a list of their pages on a phone; elsewhere the people, with the list beside them. */
export function Page() {
  if (useIsWide()) return <Navigate to="/settings/people" replace />;
  return (
    <PageFrame title={settingsText.title}>
      <SettingsList />
    </PageFrame>
  );
}

// As in the style sheet of the list.
const wide = '(width >= 64rem)';

const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
  );
