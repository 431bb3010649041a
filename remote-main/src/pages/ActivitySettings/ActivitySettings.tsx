import { useMemo, useState } from 'react';
import { type AuditEntry, auditKinds, type AuditQuery, foldName, type Plan, queries, useQuery } from 'shared-session';
import { Card, Combobox, Field } from 'shared-ui';

import { type ListAddress, useListAddress } from '../../list/listAddress.ts';
import { ExportButton, FilterSelect, ListToolbar } from '../../list/ListToolbar.tsx';
import { settingsText } from '../../messages.ts';
import { locationFieldText } from '../../settings/messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { peopleText } from '../PeopleSettings/messages.ts';
import styles from './Activity.module.css';
import { activityChanges, ActivityLog, activitySentence } from './ActivityLog.tsx';
import { activityText } from './messages.ts';
import { activityQuery, exportPages, periodOf, periods, useActivity } from './useActivity.ts';

/** The log of who changed what. Its filters are in the address; the matching entries can be exported. */
export function Page() {
  const address = useListAddress();
  const { search } = address;
  const query = useMemo(() => activityQuery(search), [search]);
  const activity = useActivity(query);
  const plans = useQuery(queries.plans());
  const entries = activity.data ?? [];
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <SettingsPage
      title={settingsText.pages.activity}
      isWide
      action={
        <ExportButton
          fileName="activity.csv"
          fetchPage={exportPages(query)}
          header={activityText.exportHeader}
          toCells={(entry: AuditEntry) => activityCells(entry, plans.data ?? [])}
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

const filterNames = ['kind', 'actor', 'from'] as const;

/** Shows which person or location the log is limited to. The name comes from their newest entry, whatever the filters. */
function AboutSubject({ subject }: { subject: string }) {
  const { data, isPending } = useQuery(queries.audit({ subject, limit: 1 }));
  const [newest] = data ?? [];
  const named = [...(newest?.subjects ?? []), newest?.actor];
  if (isPending) return null;
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
  const { change } = address;
  return (
    <>
      <FilterSelect
        id="activity-kind"
        label={activityText.kind}
        none={activityText.anyKind}
        value={query.kind ?? ''}
        onChange={(value) => change('kind', value)}
        options={auditKinds.map((value) => ({ value, label: activityText.kinds[value] }))}
      />
      <ActorField
        value={query.actor ?? ''}
        actors={entries.flatMap(({ actor }) => actor ?? [])}
        onChange={(value) => change('person', value)}
      />
      <FilterSelect
        id="activity-period"
        label={activityText.period}
        none={activityText.anyTime}
        value={periodOf(address.search) ?? ''}
        onChange={(value) => change('period', value)}
        options={periods.map((value) => ({ value, label: activityText.periods[value] }))}
      />
    </>
  );
}

type ActorFieldProps = {
  value: string;
  /** Those on screen, among them former admins. */
  actors: readonly { _id: string; name: string }[];
  onChange: (value: string) => void;
};

/** Who made a change, found by typing. Only admins make changes. */
function ActorField({ value, actors, onChange }: ActorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const admins = useQuery(queries.users({ role: ['admin'], sort: 'name', limit: 200 }, { silent: true }));
  const people = new Map([...actors, ...(admins.data ?? [])].map(({ _id, name }) => [_id, name]));
  const options = [...people].map(([id, label]) => ({ value: id, label }));
  const { clear, amount } = locationFieldText;
  return (
    <Field id="activity-person" label={activityText.user}>
      {(control) => (
        <Combobox
          {...control}
          shown={value && (people.get(value) ?? activityText.formerMember)}
          options={options.filter(({ label }) => foldName(label).includes(foldName(typed ?? '')))}
          text={{
            placeholder: activityText.anyUser,
            clear: clear(activityText.user),
            none: peopleText.noMatch,
            amount: (found) => (found === 0 ? peopleText.noMatch : amount(found)),
          }}
          onSearch={setTyped}
          onChoose={onChange}
        />
      )}
    </Field>
  );
}
