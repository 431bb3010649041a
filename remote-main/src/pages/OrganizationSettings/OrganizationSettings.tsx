import { useAtomValue } from 'jotai';
import { ResourceView, useLoadOnArrival } from 'remote-kit';
import { loadOrganization, organizationAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { expectedOrganization } from '../../facts/expectedOrganization.ts';
import { words } from '../../words.ts';
import { organization as organizationWords } from '../../words/organization.ts';
import { settings as settingsWords } from '../../words/settings.ts';
import { TabPage } from '../../settings/TabPage.tsx';
import { OrganizationEditor } from './OrganizationEditor.tsx';

/** Who the organization is, to be changed. */
export function Page() {
  useLoadOnArrival(loadOrganization);
  const resource = useAtomValue(organizationAtom);
  return (
    <TabPage title={settingsWords.tabs.organization} lead={organizationWords.lead}>
      <Card>
        <ResourceView
          resource={resource}
          what={words.what.organization}
          expected={expectedOrganization}
          onRetry={() => void loadOrganization()}
        >
          {(organization) => <OrganizationEditor stored={organization} />}
        </ResourceView>
      </Card>
    </TabPage>
  );
}
