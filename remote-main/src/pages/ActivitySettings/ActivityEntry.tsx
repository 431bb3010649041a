import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { language, ResourceView } from '@askwell/page-kit';
import { type AuditEntry, getAudit } from 'contract/activity';
import { getPlans } from 'contract/billing';
import { useRead } from 'shared-session';
import { Button, readerLocale, timeFormat, useAppearance } from 'shared-ui';
import { Building2, ChevronRight, CreditCard, Icon, type IconNode, MapPin, UserRound } from 'shared-ui/icons';

import { undoFile } from '../../compare/undoFile.ts';
import { editText } from '../../settings/messages.ts';
import styles from './Activity.module.css';
import { activityChanges, activitySentence } from './describeActivity.ts';
import { activityText } from './messages.ts';

type EntryProps = { entry: AuditEntry };

/** What an entry of the log says: who did what, and what changed. */
export function Entry({ entry }: EntryProps) {
  const icon = iconOf(entry);
  const { data: plans } = useRead(getPlans, {}, { enabled: icon === CreditCard });
  const changes = activityChanges(entry, plans);
  const sentence = activitySentence(entry, plans, mark);
  return (
    <span className={styles.entry}>
      <span className={styles.picture}>
        <Icon of={icon} />
      </span>
      {/* A new sentence is a new element: page translators replace text nodes, and React could not insert a name before one. */}
      <span key={sentence} className={styles.sentence}>
        {withNames(sentence)}
      </span>
      {changes.map((change) => (
        <span key={change} className={styles.change}>
          {change}
        </span>
      ))}
      {entry.action.endsWith('-imported') && <ImportActions entry={entry} />}
    </span>
  );
}

/** Shows whom an import has added or changed, and undoes it while that is possible. */
function ImportActions({ entry: { _id, at, subjects, count: amount } }: EntryProps) {
  const [isUndone, setIsUndone] = useState(() => Date.now() - Date.parse(at) >= undoMs);
  const more = amount - subjects.length;
  const names = [...subjects.map(({ name }) => name), ...(more > 0 ? [activityText.more(more)] : [])];
  return (
    <span className={styles.change}>
      {subjects.length > 0 && (
        <details className={styles.imported}>
          <summary>{activityText.showImported}</summary>
          {new Intl.ListFormat(language()).format(names)}
        </details>
      )}
      {!isUndone && (
        <Button
          onClick={async () => {
            setIsUndone(true);
            setIsUndone(await undoFile(_id));
          }}
        >
          {editText.undo}
        </Button>
      )}
    </span>
  );
}

/** As long as the server keeps what undoing an import needs. */
const undoMs = 1_800_000;

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

/** When an entry was made: "Today, 10:15" or "3 Jun, 10:15", with the year unless it is the current one. */
export function EntryTime({ entry: { at } }: EntryProps) {
  // Renders again when the time format is changed.
  useAppearance('hours');
  const moment = new Date(at);
  return (
    <time className={styles.time} dateTime={at}>
      {activityText.at(dayName(moment), moment.toLocaleTimeString(readerLocale(), timeFormat()))}
    </time>
  );
}

function dayName(day: Date): string {
  const now = new Date();
  if (day.toDateString() === now.toDateString()) return activityText.periods.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === yesterday.toDateString()) return activityText.yesterday;
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return day.toLocaleDateString(readerLocale(), { month: 'short', day: 'numeric', ...year });
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
    <ResourceView<readonly AuditEntry[]> query={useRead(getAudit, { subject, limit: 10 })} what={activityText.what}>
      {(entries) =>
        entries.length === 0 ? (
          <p>{activityText.historyNone}</p>
        ) : (
          <>
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry._id}>
                  <Entry entry={entry} />
                  <EntryTime entry={entry} />
                </li>
              ))}
            </ol>
            <p>
              <Link to={`/settings/activity?subject=${subject}`}>{activityText.historyAll}</Link>
            </p>
          </>
        )
      }
    </ResourceView>
  );
}
