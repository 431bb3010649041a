import { useMemo } from 'react';
import { Card } from 'shared-ui';

import { activityQuery } from '../../facts/listQueries.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { TabPage } from '../../settings/TabPage.tsx';
import { activity as text } from '../../words/activity.ts';
import { settings } from '../../words/settings.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityView } from './ActivityView.tsx';
import { useActivity } from './useActivity.ts';

/** The log of who changed what; what narrows it stands in the address. */
export function Page() {
  const { search, change } = useListAddress();
  const query = useMemo(() => activityQuery(search), [search]);
  const activity = useActivity(query);
  return (
    <TabPage title={settings.tabs.activity} lead={text.lead}>
      <Card>
        <ActivityFilters query={query} entries={activity.log.entries} onChange={change} />
        <ActivityView activity={activity} isNarrowed={Object.keys(query).length > 0} />
      </Card>
    </TabPage>
  );
}
