import { PageFrame } from '@askwell/page-kit';
import { Navigate } from 'react-router-dom';

import { settingsText } from '../messages.ts';
import { SettingsList } from '../settings/SettingsNav.tsx';

/** The settings: a list of their pages on a phone; elsewhere the people, with the list beside them. */
export function Page() {
  // As in the style sheet of the list.
  if (matchMedia('(width >= 64rem)').matches) return <Navigate to="/settings/people" replace />;
  return (
    <PageFrame title={settingsText.title}>
      <SettingsList />
    </PageFrame>
  );
}
