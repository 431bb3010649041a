import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { maxNames, nameMessages, ResourceView } from '@askwell/page-kit';
import { type JournalEntry, getJournal } from 'contract/activity';
import { getPlans } from 'contract/billing';
import { useRead } from 'shared-session';
import { formatDate, getInitials } from 'shared-ui';
import { Building2, ChevronRight, CreditCard, Icon, type IconNode, MapPin, UserRound } from 'shared-ui/icons';

import styles from './Entry.module.css';
import {
  listChanges,
  describeEntry,
  limitEntry,
  findOnlyChange,
  getNewValue,
  type ShownEntry,
} from './describeEntry.ts';
import { getOutcomeId } from './EntryActions.tsx';
import { EntryRows, maxVisibleRows, showAmount } from './EntryRows.tsx';
import { activityMessages } from './messages.ts';

type EntryProps = { entry: ShownEntry };

/** An entry of the log. */
export function Entry({ entry }: EntryProps) {
  const icon = getIcon(entry);
  const { data: plans } = useRead(getPlans, {}, { enabled: icon === CreditCard });
  const changes = listChanges(entry, plans);
  const sentence = describeEntry(entry, plans, mark);
  return (
    <span className={styles.entry}>
      {entry.actor && !entry.parts ? (
        <span className={`${styles.picture} ${styles.initials}`} aria-hidden translate="no">
          {getInitials(entry.actor.name)}
        </span>
      ) : (
        <span className={styles.picture}>
          <Icon icon={icon} />
        </span>
      )}
      {/* Each sentence has its own element, because React cannot update text nodes that a page translator has replaced. */}
      <span key={sentence} className={styles.sentence}>
        {withNames(sentence)}
      </span>
      {changes.map((change) => (
        <span key={change} className={styles.change}>
          {change}
        </span>
      ))}
      <Named entry={entry} />
      {entry.undone && (
        <span id={getOutcomeId(entry._id)} tabIndex={-1} className={styles.change}>
          {activityMessages.undone(entry.undone.by, formatTime(entry.undone.at))}
        </span>
      )}
      {entry.isErased && hasOldValues(entry) && <span className={styles.change}>{activityMessages.erased}</span>}
    </span>
  );
}

/** Whether an entry changed or removed a row, so that its rows had old values. */
function hasOldValues(entry: JournalEntry): boolean {
  if (entry.rows.some(({ what }) => what !== 'added')) return true;
  // The entry has only the first of its rows.
  const isChanging = ['changed', 'deactivated', 'withdrawn'].some((field) => Number(getNewValue(entry, field)) > 0);
  return (
    entry.rowCount > entry.rows.length && (isChanging || /import|location-removed/.test(getNewValue(entry, 'undone')))
  );
}

const isImport = ({ action }: JournalEntry) => action.endsWith('-imported');

/** The people or locations of an entry whose sentence only counts them. */
function Named({ entry }: EntryProps) {
  const { subjects, count, parts, rows, rowCount } = entry;
  if (!parts && rows.length > 0) return rowCount > 1 ? <EntryRows entry={entry} /> : null;
  const isCounted = count > 1 && (count > maxNames || findOnlyChange(entry) !== null);
  if (!parts && (subjects.length === 0 || !(isCounted || isImport(entry)))) return null;
  return (
    <details className={styles.named}>
      <summary>
        <Icon icon={ChevronRight} />
        {showAmount(entry)}
      </summary>
      <ul aria-label={showAmount(entry)} {...((parts?.length ?? subjects.length) > maxVisibleRows && { tabIndex: 0 })}>
        {parts?.map((part) => (
          <li key={part._id}>
            {withNames(describeEntry(part, [], mark))} <EntryTime entry={part} />
          </li>
        ))}
        {!parts && subjects.map(({ _id, name }) => <li key={_id ?? name}>{name || activityMessages.removedPerson}</li>)}
        {!parts && count > subjects.length && <li>{nameMessages.more(count - subjects.length)}</li>}
      </ul>
    </details>
  );
}

/** Returns an icon for the organization, locations, people or the subscription. */
function getIcon({ action }: JournalEntry): IconNode {
  if (action.startsWith('location')) return MapPin;
  if (/user|invitation/.test(action)) return UserRound;
  return /organization|verif/.test(action) ? Building2 : CreditCard;
}

// Marks a name with Unicode isolates, which nobody types and which keep the name's text direction. The path precedes the name.
const mark = (name: string, path = '') => `\u2068${path}\u0000${name}\u2069`;

/** Replaces each marked name in a sentence with an element. */
function withNames(sentence: string): ReactNode[] {
  return sentence.split(/\u2068(.*?)\u2069/).map((part, at) => {
    if (at % 2 === 0) return part;
    const [path = '', name = ''] = part.split('\u0000');
    const key = `${at}-${part}`;
    if (path === '') return <bdi key={key}>{name}</bdi>;
    return (
      <Link key={key} to={path} className={styles.person ?? ''}>
        <bdi>{name}</bdi>
      </Link>
    );
  });
}

/** When the entry was made: "Today, 10:15" or "3 Jun, 10:15", with the year unless it is the current one. */
export function EntryTime({ entry: { at } }: EntryProps) {
  return (
    <time className={styles.time} dateTime={at}>
      {formatTime(at)}
    </time>
  );
}

function formatTime(at: string): string {
  return activityMessages.at(formatDay(at), formatDate(at, { timeStyle: 'short' }));
}

function formatDay(at: string): string {
  const [day, now] = [new Date(at), new Date()];
  if (day.toDateString() === now.toDateString()) return activityMessages.periods.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === yesterday.toDateString()) return activityMessages.yesterday;
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return formatDate(at, { month: 'short', day: 'numeric', ...year });
}

/** The history of a person or location: the newest entries, with a link to all of them. */
export function RowHistory({ id }: { id: string }) {
  const query = useRead(getJournal, { subject: id, limit: 10 });
  return (
    <details className={styles.history} open>
      <summary>
        <Icon icon={ChevronRight} />
        {activityMessages.history}
      </summary>
      <ResourceView<readonly JournalEntry[]> query={query} dataName={activityMessages.dataName}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{activityMessages.noHistory}</p>
          ) : (
            <>
              <ol className={styles.entries}>
                {entries
                  .map((whole) => limitEntry(whole, id))
                  .map((entry) => (
                    <li key={entry._id}>
                      <Entry entry={entry} />
                      <EntryTime entry={entry} />
                    </li>
                  ))}
              </ol>
              <p>
                <Link to={`/settings/activity?subject=${id}`}>{activityMessages.showAllActivity}</Link>
              </p>
            </>
          )
        }
      </ResourceView>
    </details>
  );
}
