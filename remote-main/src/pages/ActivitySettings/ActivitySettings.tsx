import { useEffect, useMemo, useRef, useState } from 'react';
import { type JournalEntry, journalKinds, type JournalQuery, getJournal } from 'contract/activity';
import { getPlans, type Plan } from 'contract/billing';
import { foldName } from 'contract/fold';
import { getUsers } from 'contract/people';
import { useRead } from 'shared-session';
import { LazyPart, SelectField, TextField } from '@askwell/page-kit';
import { Combobox, Field, VisuallyHidden } from 'shared-ui';

import type { Column } from '../../list/columns.tsx';
import { ExportButton } from '../../list/listActions.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { listMessages } from '../../list/messages.ts';
import { ListTable } from '../../list/table/ListTable.tsx';
import { type List, type ListUrl, useListUrl, useRows } from '../../list/useList.ts';
import { settingsMessages } from '../../messages.ts';
import { locationFieldMessages } from '../../settings/messages.ts';
import styles from './ActivitySettings.module.css';
import { Entry, EntryTime } from '../../entries/Entry.tsx';
import { EntryActions, type OpenAction, getOutcomeId } from '../../entries/EntryActions.tsx';
import { readActivityQuery, readDay, getPeriod, periods } from './activityQuery.ts';
import { limitEntry, type ShownEntry, mergeEntries } from '../../entries/describeEntry.ts';
import { createExportedColumns, loadLines } from './exportLog.ts';
import { activityMessages } from '../../entries/messages.ts';

/** The log of who changed what. Its filters are in the URL, and the matching entries can be exported. */
export function Page() {
  const url = useListUrl(readActivityQuery);
  const { subject } = url.query;
  const log = useRows(getJournal, url.query);
  const rows = useMemo(() => mergeEntries(log.rows.map((entry) => limitEntry(entry, subject))), [log.rows, subject]);
  const list = { ...log, rows, total: log.total && log.total - log.rows.length + rows.length };
  const [open, setOpen] = useState<OpenAction | null>(null);
  const close = () => setOpen(null);
  const focusSoon = useFocusOnOutcome(open !== null);
  const plans = useRead(getPlans);
  const columns = useActivityColumns(setOpen);
  const title = settingsMessages.pages.activity;
  return (
    <>
      <ListPage
        list={list}
        url={url}
        heading={{
          title,
          lead: subject === undefined ? undefined : <SubjectNote key={subject} subject={subject} />,
          actions: (
            <ExportButton
              list={{ query: log.query, loadAll: () => loadAllLines(log, plans.data) }}
              exportOptions={{ fileName: 'activity.csv', columns: createExportedColumns(plans.data) }}
            />
          ),
        }}
        dataName={activityMessages.dataName}
        text={activityMessages}
        prerequisites={[plans]}
        filters={<ActivityFilters url={url} entries={rows} />}
      >
        <ListTable list={list} url={url} caption={title} className={styles.activity} columns={columns} />
      </ListPage>
      {open && (
        <LazyPart load={loadDialog}>
          {({ ActivityDialog }) => <ActivityDialog open={open} onDone={() => focusSoon(open.entry)} onClose={close} />}
        </LazyPart>
      )}
    </>
  );
}

async function loadAllLines(log: List<JournalEntry>, plans: readonly Plan[] | undefined) {
  const entries = await log.loadAll();
  return entries && loadLines(entries, plans);
}

const loadDialog = () => import(/* webpackChunkName: "undo" */ './ActivityDialog.tsx');

/** Moves the focus from the pressed button, which disappears, to the line with the result. */
function useFocusOnOutcome(isDialogOpen: boolean) {
  const undoneEntry = useRef<string | null>(null);
  useEffect(() => {
    if (isDialogOpen || undoneEntry.current === null) return;
    const line = document.getElementById(getOutcomeId(undoneEntry.current));
    if (line === null) return;
    undoneEntry.current = null;
    line.focus();
  });
  return (entry: string) => {
    undoneEntry.current = entry;
  };
}

const useActivityColumns = (onAction: (action: OpenAction) => void) =>
  useMemo((): readonly Column<ShownEntry>[] => {
    const renderActions = (entry: ShownEntry) => <EntryActions entry={entry} onAction={onAction} />;
    return [
      ...entryColumn,
      {
        id: 'actions',
        header: <VisuallyHidden>{listMessages.actions}</VisuallyHidden>,
        isMenu: true,
        cell: renderActions,
      },
      ...timeColumn,
    ];
  }, [onAction]);

const entryColumn: readonly Column<ShownEntry>[] = [
  {
    id: 'activity',
    header: settingsMessages.pages.activity,
    isHeader: true,
    className: styles.what,
    cell: (entry) => <Entry entry={entry} />,
  },
];

const timeColumn: readonly Column<ShownEntry>[] = [
  {
    id: 'time',
    header: activityMessages.period,
    isText: true,
    width: '11rem',
    className: styles.when,
    cell: (entry) => <EntryTime entry={entry} />,
  },
];

/** Names the person or location that the log is limited to. Their newest entry has the name. */
function SubjectNote({ subject }: { subject: string }) {
  const { data, isPending } = useRead(getJournal, { subject, limit: 1 });
  const [newest] = data ?? [];
  const subjects = [...(newest?.subjects ?? []), newest?.actor];
  // Reserves the line, so that nothing moves.
  if (isPending) return '\u00a0';
  return activityMessages.about(subjects.find((row) => row?._id === subject)?.name || activityMessages.aboutUnnamed);
}

type FilterProps = {
  url: ListUrl<JournalQuery>;
  entries: readonly JournalEntry[];
};

function ActivityFilters({ url: { query, search, change }, entries }: FilterProps) {
  return (
    <>
      <SelectField
        required={false}
        id="activity-kind"
        label={activityMessages.kind}
        emptyLabel={activityMessages.anyKind}
        value={query.kind ?? ''}
        onChange={(value) => change('kind', value)}
        options={journalKinds.map((value) => ({ value, label: activityMessages.kinds[value] }))}
      />
      <ActorField
        value={query.actor ?? ''}
        actors={entries.flatMap(({ actor }) => actor ?? [])}
        onChange={(value) => change('person', value)}
      />
      <SelectField
        required={false}
        id="activity-period"
        label={activityMessages.period}
        emptyLabel={activityMessages.anyTime}
        value={getPeriod(search) ?? ''}
        onChange={(value) => change('period', value)}
        options={periods.map((value) => ({ value, label: activityMessages.periods[value] }))}
      />
      {getPeriod(search) === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            required={false}
            id={`activity-${end}`}
            label={activityMessages[end]}
            type="date"
            value={readDay(search, end)}
            onChange={(value) => change(end, value)}
          />
        ))}
    </>
  );
}

type ActorFieldProps = {
  value: string;
  /** The people in the entries on screen, including former admins. */
  actors: readonly { _id: string; name: string }[];
  onChange: (value: string) => void;
};

/** A search for the person who made a change. Offers the people in the log and all admins, because only admins make changes. */
function ActorField({ value, actors, onChange }: ActorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  /** Keeps the chosen person's name while the list of admins loads. */
  const [chosen, setChosen] = useState<[string, string][]>([]);
  const isEnabled = typed !== null || (value !== '' && !actors.some(({ _id }) => _id === value));
  const admins = useRead(getUsers, { role: ['admin'], sort: 'name', limit: 200 }, { silent: true, enabled: isEnabled });
  const rows = [...actors, ...(admins.data ?? [])];
  const people = new Map([...chosen, ...rows.map(({ _id, name }) => [_id, name] as const)]);
  const options = [...people].map(([id, label]) => ({ value: id, label }));
  const { clear, amount } = locationFieldMessages;
  return (
    <Field id="activity-person" label={activityMessages.user}>
      {(control) => (
        <Combobox
          {...control}
          shown={value && (people.get(value) ?? (admins.isPending ? '' : activityMessages.formerMember))}
          options={options.filter(({ label }) => foldName(label).includes(foldName(typed ?? '')))}
          text={{
            placeholder: activityMessages.anyUser,
            clear: clear(activityMessages.user),
            noResults: activityMessages.noMatchingPeople,
            amount: (matches) => (matches === 0 ? activityMessages.noMatchingPeople : amount(matches)),
          }}
          onSearch={setTyped}
          onChoose={(id) => {
            setChosen([...people].filter(([person]) => person === id));
            onChange(id);
          }}
        />
      )}
    </Field>
  );
}
