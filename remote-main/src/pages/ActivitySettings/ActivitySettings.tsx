import { useMemo, useState } from 'react';
import { useCall } from 'remote-kit';
import { auditActions, type AuditEntry, auditKinds, type AuditQuery, calls, type Plan } from 'shared-session';
import { Card, Field, TextInput } from 'shared-ui';
import { Calendar, Icon } from 'shared-ui/icons';

import { type ListAddress, useListAddress } from '../../list/listAddress.ts';
import { ExportButton, FilterSelect, ListToolbar, useTyped } from '../../list/ListToolbar.tsx';
import { settingsText } from '../../messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import styles from './Activity.module.css';
import { activityChanges, ActivityLog, activitySentence } from './ActivityLog.tsx';
import { activityText } from './messages.ts';
import { activityQuery, exportPages, useActivity } from './useActivity.ts';

/** The log of who changed what. Its filters are in the address; the matching entries can be exported. */
export function Page() {
  const address = useListAddress();
  const { search } = address;
  const query = useMemo(() => activityQuery(search), [search]);
  const activity = useActivity(query);
  const { resource: plans } = useCall(calls.getPlans, { silent: true });
  const { entries } = activity.log;
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <SettingsPage
      title={settingsText.tabs.activity}
      lead={activityText.lead}
      isWide
      action={
        <ExportButton
          exportRows={async (onProgress) => {
            const { exportCsv } = await loadExport();
            return exportCsv(
              {
                fileName: 'activity.csv',
                fetchPage: exportPages(query),
                header: activityText.exportHeader,
                toCells: (entry: AuditEntry) => activityCells(entry, plans.data ?? []),
              },
              onProgress,
            );
          }}
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

const loadExport = () => import(/* webpackChunkName: "settings-more" */ '../../list/manyRows.ts');

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
      <FilterSelect
        id="activity-kind"
        label={activityText.kind}
        none={activityText.anyKind}
        value={query.action ?? query.kind ?? ''}
        onChange={(value) => change('kind', value)}
        options={[...kinds, ...actions]}
      />
      <FilterSelect
        id="activity-person"
        label={activityText.user}
        none={activityText.anyUser}
        value={query.actor ?? ''}
        onChange={(value) => change('person', value)}
        options={[...people].map(([value, label]) => ({ value, label }))}
      />
      <PeriodFilter value={{ from: dayAt('from'), to: dayAt('to') }} onChange={changeAll} />
    </>
  );
}

type PeriodFilterProps = {
  /** Days such as "2026-06-01", of which either may be empty. */
  value: Days;
  /** Called with those of the two that changed. */
  onChange: (value: Partial<Days>) => void;
};

type Days = { from: string; to: string };

/** The filter by period: a preset, or two dates. */
function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const [isOwn, setIsOwn] = useState(false);
  const [today] = useState(() => new Date());
  const chosen = periods.find((period) => isSame(daysOf(period, today), value));
  const isAny = value.from === '' && value.to === '';
  const shown = isAny ? '' : isOwn ? ownDays : (chosen ?? ownDays);

  function choose(name: string) {
    setIsOwn(name === ownDays);
    const period = periods.find((one) => one === name);
    if (name === ownDays) onChange({ from: daysOf('month', today).from, to: daysOf('today', today).from });
    else onChange(period ? daysOf(period, today) : { from: '', to: '' });
  }

  return (
    <>
      <FilterSelect
        id="activity-period"
        label={activityText.period}
        none={activityText.anyTime}
        value={shown}
        onChange={choose}
        options={options.map((name) => ({ value: name, label: activityText.periods[name] }))}
      />
      {shown === ownDays && (
        <div className={styles.days}>
          {ends.map((end) => (
            <DayField key={end} end={end} value={value[end]} onChange={(day) => onChange({ [end]: day })} />
          ))}
        </div>
      )}
    </>
  );
}

const ends = ['from', 'to'] as const;

/** A day, typed or chosen from the browser's calendar, which on a phone is the system's. */
function DayField({ end, value, onChange }: { end: keyof Days; value: string; onChange: (day: string) => void }) {
  // While "2026" is being typed, the year is 2, 20 and 202.
  const [day, setDay] = useTyped(value, (typed) => /^(20\d\d-.*)?$/.test(typed) && onChange(typed));
  return (
    <div className={styles.dayField}>
      <Field id={`activity-${end}`} label={activityText[end]}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            required={false}
            max="2099-12-31"
            data-empty={day === ''}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </Field>
      <Icon of={Calendar} className={styles.calendar} />
    </div>
  );
}

const ownDays = 'own';
const periods = ['today', 'yesterday', 'week', 'month', 'quarter'] as const;
const options = [...periods, ownDays] as const;
type Period = (typeof periods)[number];

/** The days of a period. All periods but "yesterday" end today. */
function daysOf(period: Period, today: Date): Days {
  const before = (days: number) => dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));
  if (period === 'yesterday') return { from: before(1), to: before(1) };
  return { from: before(daysBefore[period]), to: '' };
}

const daysBefore = { today: 0, week: 6, month: 29, quarter: 89 };

/** "2026-06-01" in the reader's time zone. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to;
