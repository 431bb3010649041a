import { useMemo } from 'react';
import { SelectField, useCall } from 'remote-kit';
import { auditActions, type AuditEntry, auditKinds, type AuditQuery, calls, type Plan } from 'shared-session';
import { Card } from 'shared-ui';

import { type ListAddress, useListAddress } from '../../list/listAddress.ts';
import { ExportButton, ListToolbar } from '../../list/ListToolbar.tsx';
import { settingsText } from '../../messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import styles from './Activity.module.css';
import { activityChanges, ActivityLog, activitySentence, usePlans } from './ActivityLog.tsx';
import { activityText } from './messages.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { activityQuery, exportPages, useActivity } from './useActivity.ts';

/** The log of who changed what. Its filters are in the address; the matching entries can be exported. */
export function Page() {
  const address = useListAddress();
  const { search } = address;
  const query = useMemo(() => activityQuery(search), [search]);
  const activity = useActivity(query);
  const fetchPage = useMemo(() => exportPages(query), [query]);
  const plans = usePlans();
  const { entries } = activity.log;
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <SettingsPage
      title={settingsText.tabs.activity}
      lead={activityText.lead}
      isWide
      action={
        <ExportButton
          fileName="activity.csv"
          fetchPage={fetchPage}
          header={activityText.exportHeader}
          toCells={(entry) => activityCells(entry, plans.data ?? [])}
        />
      }
    >
      <Card>
        <div className={styles.room}>
          <ListToolbar
            address={address}
            searchLabel={activityText.search}
            filters={<ActivityFilters address={address} entries={entries} query={query} />}
            applied={filterNames.filter((name) => query[name] !== undefined).length}
            isNarrowed={isNarrowed}
          />
          <p aria-live="polite" className={styles.about}>
            {query.subject !== undefined && <AboutSubject key={query.subject} subject={query.subject} />}
          </p>
        </div>
        <ActivityLog activity={activity} isNarrowed={isNarrowed} plans={plans} />
      </Card>
    </SettingsPage>
  );
}

const filterNames = ['kind', 'action', 'actor', 'from'] as const;

/** Shows which person or location the log is limited to. The name comes from their newest entry, whatever the filters. */
function AboutSubject({ subject }: { subject: string }) {
  const { resource } = useCall(calls.getAudit, { query: { subject, limit: 1 }, silent: true });
  const [newest] = resource.data ?? [];
  const named = [...(newest?.subjects ?? []), newest?.actor];
  if (resource.status === 'loading') return null;
  return activityText.about(named.find((one) => one?._id === subject)?.name ?? activityText.aboutOne);
}

function activityCells(entry: AuditEntry, plans: readonly Plan[]): string[] {
  const { at, actor } = entry;
  const details = activityChanges(entry, plans).join('; ');
  return [at, actor?.name ?? '', actor?.email ?? '', activitySentence(entry, plans), details];
}

type FilterProps = {
  address: ListAddress;
  query: AuditQuery;
  entries: readonly AuditEntry[];
};

/** The log's filters: what happened, who did it, and when. */
function ActivityFilters({ address, query, entries }: FilterProps) {
  const { search, change, changeAll } = address;
  // Only admins make changes. Former admins are added from the entries on screen.
  const { resource } = useCall(calls.getUsers, { query: { role: ['admin'], sort: 'name', limit: 50 }, silent: true });
  const actors = entries.flatMap(({ actor }) => actor ?? []);
  const people = new Map([...actors, ...(resource.data ?? [])].map(({ _id, name }) => [_id, name]));
  if (query.actor !== undefined && !people.has(query.actor)) people.set(query.actor, activityText.formerMember);
  const kinds = auditKinds.map((value) => ({ value, label: activityText.kinds[value] }));
  const actions = auditActions.map((value) => ({ value, label: activityText.actions[value] }));
  const dayAt = (name: 'from' | 'to') => (query[name] === undefined ? '' : (search.get(name) ?? ''));
  return (
    <>
      <SelectField
        id="activity-kind"
        label={activityText.kind}
        required={false}
        none={activityText.anyKind}
        value={query.action ?? query.kind ?? ''}
        onChange={(value) => change('kind', value)}
        options={[...kinds, ...actions]}
      />
      <SelectField
        id="activity-person"
        label={activityText.user}
        required={false}
        none={activityText.anyUser}
        value={query.actor ?? ''}
        onChange={(value) => change('person', value)}
        options={[...people].map(([value, label]) => ({ value, label }))}
      />
      <PeriodFilter value={{ from: dayAt('from'), to: dayAt('to') }} onChange={changeAll} />
    </>
  );
}
