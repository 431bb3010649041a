import { useAtomValue } from 'jotai';
import { ResourceView, useLoadOnArrival } from 'shared-remote';
import { loadOrganization, organizationAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { words } from '../../../words.ts';
import { TabPage } from '../TabPage.tsx';
import { OrganizationEditor } from './OrganizationEditor.tsx';

/** Who the organization is, to be changed. */
export function OrganizationTab() {
  useLoadOnArrival(loadOrganization);
  const resource = useAtomValue(organizationAtom);
  return (
    <TabPage title={words.settings.tabs.organization} lead={words.settings.organization.lead}>
      <Card>
        <ResourceView resource={resource} what={words.what.organization} onRetry={() => void loadOrganization()}>
          {(organization) => <OrganizationEditor stored={organization} />}
        </ResourceView>
      </Card>
    </TabPage>
  );
}
