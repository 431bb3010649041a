import { SelectField, TextField, useCall } from 'remote-kit';
import { auditActions, type AuditEntry, auditKinds, type AuditQuery, call, calls } from 'shared-session';

import styles from '../../activity/Activity.module.css';
import { activityText } from '../../activity/messages.ts';
import { SearchField } from '../../list/SearchField.tsx';

type Props = {
  address: URLSearchParams;
  query: AuditQuery;
  entries: readonly AuditEntry[];
  onChange: (name: string, value: string) => void;
};

/** What narrows the log: whom it concerns, what happened, whose deeds, and when. */
export function ActivityFilters({ address, query, entries, onChange }: Props) {
  // Only admins change anything. People who are no longer admins appear with their entries.
  const { resource } = useCall((signal) =>
    call(calls.getUsers, { query: { role: ['admin'], sort: 'name', limit: 50 }, signal, silent: true }),
  );
  const actors = entries.flatMap(({ actor }) => actor ?? []);
  const people = new Map([...actors, ...(resource.data ?? [])].map(({ _id, name }) => [_id, name]));
  if (query.actor !== undefined && !people.has(query.actor)) people.set(query.actor, activityText.formerMember);
  const kinds = auditKinds.map((value) => ({ value, label: activityText.kinds[value] }));
  const actions = auditActions.map((value) => ({ value, label: activityText.actions[value] }));
  const day = (name: 'from' | 'to') => ({
    id: `activity-${name}`,
    label: activityText[name],
    type: 'date',
    required: false,
    value: query[name] === undefined ? '' : (address.get(name) ?? ''),
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <div className={styles.filters}>
      <SearchField
        id="activity-search"
        label={activityText.search}
        value={query.search ?? ''}
        onChange={(value) => onChange('search', value)}
      />
      <SelectField
        id="activity-kind"
        label={activityText.kind}
        required={false}
        none={activityText.anyKind}
        value={query.action ?? query.kind ?? ''}
        onChange={(value) => onChange('kind', value)}
        options={[...kinds, ...actions]}
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
      <TextField {...day('from')} />
      <TextField {...day('to')} />
    </div>
  );
}
