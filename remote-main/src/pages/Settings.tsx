import { PageFrame } from '@askwell/page-kit';
import { Navigate } from 'react-router-dom';
import { Skeleton } from 'shared-ui';

import { settingsMessages } from '../messages.ts';
import { SettingsNav, SettingsPage } from '../settings/SettingsPage.tsx';

/** The settings: a list of their pages on a phone; elsewhere the people, with the list beside them. */
export function Page() {
  // The width at which the style sheet of the list puts it beside the page.
  if (matchMedia('(width >= 64rem)').matches)
    return (
      // Not empty while the code of the people's page loads.
      <SettingsPage isWide title={settingsMessages.pages.people}>
        <Navigate to="/settings/people" replace />
        <div data-loading>
          <Skeleton lines={6} />
        </div>
      </SettingsPage>
    );
  return (
    <PageFrame title={settingsMessages.title}>
      <SettingsNav isList />
    </PageFrame>
  );
}
