import { useMemo } from 'react';
import { useCall } from 'remote-kit';
import { type AuditQuery, type AuditEntry, call, calls, type Plan } from 'shared-session';
import { Button, Card } from 'shared-ui';

import styles from '../../activity/Activity.module.css';
import { ActivityLog } from '../../activity/ActivityLog.tsx';
import { activityChanges, activitySentence } from '../../activity/activityText.ts';
import { activityText } from '../../activity/messages.ts';
import { exportPages, useActivity } from '../../activity/useActivity.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
import { activityQuery } from '../../list/listQueries.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsText } from '../../settings/messages.ts';
import { ActivityFilters } from './ActivityFilters.tsx';

/** The log of who changed what. Its filters are in the address, and what they leave can be saved as a file. */
export function Page() {
  const { search: address, change, clearFilters } = useListAddress();
  const query = useMemo(() => activityQuery(address), [address]);
  const activity = useActivity(query);
  const fetchPage = useMemo(() => exportPages(query), [query]);
  // Entries name plans by their ids; without the plans they still say what happened.
  const plans = useCall((signal) => call(calls.getPlans, { signal, silent: true })).resource.data ?? noPlans;
  const { entries } = activity.log;
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
          toCells={(entry) => activityCells(entry, plans)}
        />
      }
    >
      <Card>
        <ActivityFilters address={address} entries={entries} query={query} onChange={change} />
        {Object.keys(query).length > 0 && (
          <div className={styles.about}>
            <p aria-live="polite">{query.subject !== undefined && activityText.about(nameOf(query, entries))}</p>
            <Button kind="quiet" onClick={clearFilters}>
              {activityText.clear}
            </Button>
          </div>
        )}
        <ActivityLog activity={activity} isNarrowed={Object.keys(query).length > 0} plans={plans} />
      </Card>
    </SettingsPage>
  );
}

const noPlans: readonly Plan[] = [];

/** The person or location that the log is about, as the entries call it. */
function nameOf({ subject }: AuditQuery, entries: readonly AuditEntry[]): string {
  const named = entries.flatMap(({ subjects, actor }) => [...subjects, ...(actor ? [actor] : [])]);
  return named.find(({ _id }) => _id === subject)?.name ?? activityText.aboutOne;
}

function activityCells(entry: AuditEntry, plans: readonly Plan[]): string[] {
  const { at, actor } = entry;
  const details = activityChanges(entry, plans).join('; ');
  return [at, actor?.name ?? '', actor?.email ?? '', activitySentence(entry, plans), details];
}
