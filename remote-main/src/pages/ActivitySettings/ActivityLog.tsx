import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { language, organizationMessages, ResourceView, roleMessages, type ShownQuery } from '@askwell/page-kit';
import { auditActions, type AuditEntry, type Plan, queries, roles, useQuery } from 'shared-session';
import { Button, EmptyState, readerLocale, timeFormat, useAppearance } from 'shared-ui';
import { Building2, ChevronRight, CreditCard, History, Icon, type IconNode, MapPin, UserRound } from 'shared-ui/icons';

import { locationsText } from '../LocationSettings/messages.ts';
import { peopleText } from '../PeopleSettings/messages.ts';
import styles from './Activity.module.css';
import { activityText } from './messages.ts';
import type { useActivity } from './useActivity.ts';

type ActivityLogProps = {
  activity: ReturnType<typeof useActivity>;
  isNarrowed: boolean;
  plans: ShownQuery<readonly Plan[]>;
};

/** The log in each of its states, a page at a time. */
export function ActivityLog({ activity, isNarrowed, plans }: ActivityLogProps) {
  return (
    <ResourceView<readonly AuditEntry[]> query={activity} waitsFor={[plans]} what={activityText.what}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState
            icon={<Icon of={History} size={20} />}
            title={isNarrowed ? activityText.noMatch : activityText.none}
          >
            {isNarrowed ? activityText.noMatchHint : activityText.noneHint}
          </EmptyState>
        ) : (
          <>
            <ActivityEntries entries={entries} plans={plans.data ?? []} />
            {activity.hasNextPage && (
              <div>
                <Button
                  busy={activity.isFetchingNextPage && activityText.loadingOlder}
                  onClick={() => void activity.fetchNextPage()}
                >
                  {activityText.older}
                </Button>
              </div>
            )}
          </>
        )
      }
    </ResourceView>
  );
}

/** Entries of the log, newest first, grouped by day. */
function ActivityEntries({ entries, plans }: { entries: readonly AuditEntry[]; plans: readonly Plan[] }) {
  const id = useId();
  // Renders again when the time format is changed.
  useAppearance('hours');
  const days = Object.entries(Object.groupBy(entries, ({ at }) => new Date(at).toDateString()));
  return (
    <div className={styles.log}>
      {days.map(([day, ofDay = []]) => (
        <div key={day}>
          <p id={`${id}-${day}`.replaceAll(' ', '-')} className={styles.day}>
            {dayName(new Date(day))}
          </p>
          <ol className={styles.entries} aria-labelledby={`${id}-${day}`.replaceAll(' ', '-')}>
            {ofDay.map((entry) => (
              <ActivityEntry key={entry._id} entry={entry} plans={plans} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

type ActivityEntryProps = { entry: AuditEntry; plans: readonly Plan[] };

/** One entry of the log: who did what and when, and what changed. */
function ActivityEntry({ entry, plans }: ActivityEntryProps) {
  const changes = activityChanges(entry, plans);
  return (
    <li className={styles.entry}>
      <span className={styles.picture}>
        <Icon of={iconOf(entry)} />
      </span>
      <p className={styles.sentence}>{withNames(activitySentence(entry, plans, mark))}</p>
      <time className={styles.time} dateTime={entry.at}>
        {new Date(entry.at).toLocaleTimeString(readerLocale(), timeFormat())}
      </time>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The icon of what the action changed: the organization, a location, people or the subscription. */
function iconOf({ action }: AuditEntry): IconNode {
  if (action.startsWith('location')) return MapPin;
  if (/user|invitation/.test(action)) return UserRound;
  return /organization|verif/.test(action) ? Building2 : CreditCard;
}

// Unicode isolates mark the names: nobody types them, and each name keeps its text direction.
const mark = (name: string) => `\u2068${name}\u2069`;

/** A sentence with its marked names in elements of their own. */
function withNames(sentence: string): ReactNode[] {
  return sentence
    .split(/\u2068(.*?)\u2069/)
    .map((part, at) => (at % 2 === 0 ? part : <bdi key={`${at}-${part}`}>{part}</bdi>));
}

/** "Today", "Yesterday" or "Wednesday, June 3", with the year unless it is the current one. */
function dayName(day: Date): string {
  const now = new Date();
  if (day.toDateString() === now.toDateString()) return activityText.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === yesterday.toDateString()) return activityText.yesterday;
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return day.toLocaleDateString(readerLocale(), { weekday: 'long', month: 'long', day: 'numeric', ...year });
}

/** The history of a person or location, requested when it is open. */
export function RowHistory({ id, isOpen: isOpenAtFirst }: { id: string; isOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details className={styles.history} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        {activityText.history}
      </summary>
      {isOpen && <EntriesAbout subject={id} />}
    </details>
  );
}

/** The newest entries, with a link to the others. */
function EntriesAbout({ subject }: { subject: string }) {
  return (
    <ResourceView<readonly AuditEntry[]>
      query={useQuery(queries.audit({ subject, limit: 10 }))}
      what={activityText.what}
    >
      {(entries) =>
        entries.length === 0 ? (
          <p>{activityText.historyNone}</p>
        ) : (
          <>
            <ActivityEntries entries={entries} plans={[]} />
            <p>
              <Link to={`/settings/activity?subject=${subject}`}>{activityText.historyAll}</Link>
            </p>
          </>
        )
      }
    </ResourceView>
  );
}

/** One entry of the log as a sentence; for an unknown action of a newer server, the action's name. */
export function activitySentence(
  { action, actor, subjects, count, changes }: AuditEntry,
  plans: readonly Plan[],
  markName = (name: string) => name,
): string {
  const nameOf = ({ _id, name }: (typeof subjects)[number]) => markName(_id === null ? planName(name, plans) : name);
  const named = subjects.slice(0, maxNamed).map(nameOf);
  const rest = count - named.length;
  const what = new Intl.ListFormat(language()).format(rest > 0 ? [...named, activityText.more(rest)] : named);
  const outcome = String(changes.find(({ field }) => field === 'status')?.to ?? '');
  const parts = { outcome, who: actor ? markName(actor.name) : activityText.paymentProvider, what };
  const known = auditActions.find((one) => one === action);
  return known ? activityText.sentences[known](parts) : activityText.otherSentence(parts, action);
}

/** The fields that the entry changed, each with its value before and after. */
export function activityChanges({ changes }: AuditEntry, plans: readonly Plan[]): string[] {
  return changes.flatMap(({ field, from, to }) => {
    const label = fieldNames().get(field);
    // Ids and internal counters mean nothing to people.
    return label === undefined ? [] : activityText.change(label, show(field, from, plans), show(field, to, plans));
  });
}

const fieldNames = (): ReadonlyMap<string, string> => {
  const { contactEmail, legalName, industry, size, website } = organizationMessages.fields;
  const { email, role, locations } = peopleText.fields;
  const ofOrganization = { contactEmail, legalName, industry, size, website };
  const ofPeople = { email, role, locationNames: locations };
  return new Map(Object.entries({ ...locationsText.fields, ...ofPeople, ...ofOrganization, ...activityText.fields }));
};

const maxNamed = 3;

function show(field: string, value: unknown, plans: readonly Plan[]): string {
  if (Array.isArray(value)) return new Intl.ListFormat(language()).format(value.map(String)) || activityText.empty;
  if (typeof value !== 'string' || value === '') return activityText.empty;
  const role = field === 'role' && roles.find((one) => one === value);
  if (role) return roleMessages[role].name;
  if (field === 'plan') return planName(value, plans);
  return field === 'state' || field === 'status' ? activityText.state(value) : value;
}

const planName = (id: string, plans: readonly Plan[]) => plans.find((plan) => plan.id === id)?.name ?? id;
