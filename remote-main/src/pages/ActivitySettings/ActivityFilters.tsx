import { SelectField, useCall } from 'remote-kit';
import { type AuditEntry, auditKinds, type AuditQuery, call, calls } from 'shared-session';

import { activity as text } from '../../words/activity.ts';
import styles from './Activity.module.css';

type Props = {
  query: Pick<AuditQuery, 'kind' | 'actor'>;
  entries: readonly AuditEntry[];
  onChange: (name: string, value: string) => void;
};

/** What narrows the log: what it is about, and whose deeds. */
export function ActivityFilters({ query, entries, onChange }: Props) {
  // Only admins change anything; whoever is none any more is offered by the entries. Without them the list is shorter.
  const { resource } = useCall((signal) =>
    call(calls.getUsers, { query: { role: ['admin'], sort: 'name', limit: 50 }, signal, silent: true }),
  );
  const actors = entries.flatMap(({ actor }) => actor ?? []);
  const people = new Map([...actors, ...(resource.data ?? [])].map(({ _id, name }) => [_id, name]));
  if (query.actor !== undefined && !people.has(query.actor)) people.set(query.actor, text.somebody);
  return (
    <div className={styles.filters}>
      <SelectField
        id="activity-kind"
        label={text.kind}
        required={false}
        none={text.anyKind}
        value={query.kind ?? ''}
        onChange={(value) => onChange('kind', value)}
        options={auditKinds.map((value) => ({ value, label: text.kinds[value] }))}
      />
      <SelectField
        id="activity-person"
        label={text.person}
        required={false}
        none={text.anyPerson}
        value={query.actor ?? ''}
        onChange={(value) => onChange('person', value)}
        options={[...people].map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}
