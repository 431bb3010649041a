import { useMemo } from 'react';
import { SelectField, useCall } from 'remote-kit';
import { type AuditEntry, auditKinds, type AuditQuery, call, calls } from 'shared-session';
import { Card } from 'shared-ui';

import { activityQuery } from '../../list/listQueries.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import styles from './Activity.module.css';
import { ActivityLog } from './ActivityLog.tsx';
import { activityText } from './messages.ts';
import { useActivity } from './useActivity.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsText } from '../../settings/messages.ts';

/** The log of who changed what. Its filters are in the address. */
export function Page() {
  const { search, change } = useListAddress();
  const query = useMemo(() => activityQuery(search), [search]);
  const activity = useActivity(query);
  return (
    <SettingsPage title={settingsText.tabs.activity} lead={activityText.lead}>
      <Card>
        <ActivityFilters query={query} entries={activity.log.entries} onChange={change} />
        <ActivityLog activity={activity} isNarrowed={Object.keys(query).length > 0} />
      </Card>
    </SettingsPage>
  );
}

type Props = {
  query: Pick<AuditQuery, 'kind' | 'actor'>;
  entries: readonly AuditEntry[];
  onChange: (name: string, value: string) => void;
};

/** What narrows the log: what it is about, and whose deeds. */
function ActivityFilters({ query, entries, onChange }: Props) {
  // Only admins change anything. People who are no longer admins appear with their entries.
  const { resource } = useCall((signal) =>
    call(calls.getUsers, { query: { role: ['admin'], sort: 'name', limit: 50 }, signal, silent: true }),
  );
  const actors = entries.flatMap(({ actor }) => actor ?? []);
  const people = new Map([...actors, ...(resource.data ?? [])].map(({ _id, name }) => [_id, name]));
  if (query.actor !== undefined && !people.has(query.actor)) people.set(query.actor, activityText.formerMember);
  return (
    <div className={styles.filters}>
      <SelectField
        id="activity-kind"
        label={activityText.kind}
        required={false}
        none={activityText.anyKind}
        value={query.kind ?? ''}
        onChange={(value) => onChange('kind', value)}
        options={auditKinds.map((value) => ({ value, label: activityText.kinds[value] }))}
      />
      <SelectField
        id="activity-person"
        label={activityText.user}
        required={false}
        none={activityText.anyUser}
        value={query.actor ?? ''}
        onChange={(value) => onChange('person', value)}
        options={[...people].map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}
