import { PageFrame } from '@askwell/page-kit';
import { Navigate } from 'react-router-dom';

import { settingsText } from '../messages.ts';
import { SettingsList } from '../settings/SettingsPage.tsx';

/** The settings: a list of their pages on a phone; elsewhere the people, with the list beside them. */
export function Page() {
  // The width at which the style sheet of the list puts it beside the page.
  if (matchMedia('(width >= 64rem)').matches) return <Navigate to="/settings/people" replace />;
  return (
    <PageFrame title={settingsText.title}>
      <SettingsList />
    </PageFrame>
  );
}
