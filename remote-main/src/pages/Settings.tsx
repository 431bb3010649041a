import { PageFrame } from '@askwell/page-kit';
import { Navigate } from 'react-router-dom';
import { Skeleton } from 'shared-ui';

import { settingsMessages } from '../messages.ts';
import { SettingsNav, SettingsPage } from '../settings/SettingsPage.tsx';

/** On a phone, a list of all settings pages. A wider window shows that list next to every page, so it opens the people page. */
export function Page() {
  // From this width on, SettingsPage.module.css shows the list next to the page.
  if (matchMedia('(width >= 64rem)').matches)
    return (
      // Fills the page while the code of the people page loads.
      <SettingsPage title={settingsMessages.pages.people}>
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
